const widthPx = 200;

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a small picture of a photo; null if the browser cannot read it. Only one at a time, because a decoded photo takes a hundred times
 * the memory of its file.
 */
export function makeThumbnail(open: () => Promise<File>, signal: AbortSignal): Promise<Blob | null> {
  const mine = last.then(() => (signal.aborted ? null : draw(open))).catch(() => null);
  last = mine;
  return mine;
}

async function draw(open: () => Promise<File>): Promise<Blob | null> {
  const bitmap = await createImageBitmap(await open(), { resizeWidth: widthPx, resizeQuality: 'medium' });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
  } finally {
    bitmap.close();
  }
}
