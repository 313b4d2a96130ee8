import { isDisplayP3 } from './heic-colours';

type HeicDecoder = Awaited<ReturnType<typeof startDecoder>>;

export type HeicPixels = {
  /** Red, green, blue and opacity of each pixel, upright. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: 'srgb' | 'display-p3';
};

// The next photo reuses its memory.
let decoder: HeicDecoder | null = null;

/** Decodes the photo of a HEIC file; null if there is none, or if it has more than `pixelsMax`. The first call loads the decoder (2 MB). */
export async function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<HeicPixels | null> {
  decoder ??= await startDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    const width = image?.get_width() ?? 0;
    const height = image?.get_height() ?? 0;
    if (!image || width * height === 0 || width * height > pixelsMax) return null;
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    return shown === null ? null : { data, width, height, colorSpace: isDisplayP3(bytes) ? 'display-p3' : 'srgb' };
  } finally {
    for (const image of images) image.free();
  }
}

async function startDecoder() {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  return new (libheif().HeifDecoder)();
}
