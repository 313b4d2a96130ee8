import { limits } from '@/lib/contract';
import { isTurned, type DecodedFrame } from './decode-scaled';
import { imageKindBytes } from './image-kind';
import { withoutProfile } from './jpeg-header';

export type DrawnJpeg = {
  blob: Blob;
  /** The same picture in the size of a tile. */
  tile?: Blob;
};

type Picture = ImageBitmap | DecodedFrame;

/** With the first one a detailed photo has a similarity (SSIM) of 0.97 to the original; the others are for results that are too large. */
const qualities = [0.9, 0.75, 0.6];

// A tile is at most 320 CSS pixels wide, on a screen with two pixels for each.
const tileEdgeMax = 640;

export type DrawOptions = {
  /** The longest edge, in pixels. */
  edgeMax: number;
  /** Takes about ten times as long for a tenth fewer bytes at the same similarity. */
  forSlowLine?: boolean;
};

/** Makes an upright JPEG in sRGB that may be sent; null if the browser cannot. */
export async function drawJpeg(picture: Picture, { edgeMax, forSlowLine }: DrawOptions): Promise<DrawnJpeg | null> {
  if (typeof OffscreenCanvas !== 'function') return null;
  const isReadyMade = !forSlowLine && isReady(picture, edgeMax);
  const canvas = isReadyMade ? await transfer(picture) : draw(picture, edgeMax);
  if (!canvas) return null;
  for (const quality of qualities) {
    const blob =
      (forSlowLine && (await encodeSmall(canvas, quality))) ||
      (await canvas.convertToBlob({ type: 'image/jpeg', quality }));
    if (blob.size <= imageKindBytes || blob.size > limits.uploadFileBytesMax) continue;
    const small = draw(picture, tileEdgeMax);
    // If there is no tile, the file itself is shown.
    const tile = small?.convertToBlob({ type: 'image/jpeg', quality: 0.75 }).catch(() => undefined);
    return { blob: await withoutProfile(blob), tile: await tile };
  }
  return null;
}

/** Null if the encoder cannot be loaded. It uses the standard tables, so that the service can rewrite the photo without loss. */
async function encodeSmall(canvas: OffscreenCanvas, quality: number): Promise<Blob | null> {
  try {
    const { default: encode } = await import('@jsquash/jpeg/encode.js');
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    // One step higher it has the same similarity as the browser's own encoder.
    const options = { quality: quality * 100 + 1, quant_table: 0, auto_subsample: false };
    return new Blob([await encode(pixels, options)], { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

/** Whether a picture only needs encoding: transferring it to a canvas without drawing ignores the rotation and colours of a frame. */
function isReady(picture: Picture, edgeMax: number): picture is DecodedFrame {
  if (!('colorSpace' in picture) || isTurned(picture)) return false;
  const { primaries, transfer: curve } = picture.colorSpace;
  const { width, height } = sizeOf(picture);
  return primaries === 'bt709' && curve === 'iec61966-2-1' && Math.max(width, height) <= edgeMax;
}

async function transfer(frame: DecodedFrame): Promise<OffscreenCanvas | null> {
  const { width, height } = sizeOf(frame);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('bitmaprenderer');
  context?.transferFromImageBitmap(await createImageBitmap(frame));
  return context && canvas;
}

function draw(picture: Picture, edgeMax: number): OffscreenCanvas | null {
  const { width, height } = sizeOf(picture);
  const scale = Math.min(1, edgeMax / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function sizeOf(picture: Picture): { width: number; height: number } {
  if ('displayWidth' in picture) return { width: picture.displayWidth, height: picture.displayHeight };
  return { width: picture.width, height: picture.height };
}
