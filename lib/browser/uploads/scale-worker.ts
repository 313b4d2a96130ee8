import { scaleImage, type ScaledImage, type ScaleOptions } from './scale-image';

export type ScaleTask = { id: number; file: Blob; options: ScaleOptions };
export type ScaleResult = { id: number; scaled: ScaledImage };

/** Photos are scaled here, away from the page: a large one takes long enough for typing to stutter. */
self.addEventListener('message', ({ data }: MessageEvent<ScaleTask>) => {
  void scaleImage(data.file, data.options).then((scaled) => {
    const result: ScaleResult = { id: data.id, scaled };
    self.postMessage(result, { transfer: [] });
  });
});
