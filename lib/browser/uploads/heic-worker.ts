import { answerCalls } from '@/lib/browser/worker-calls';
import { decodeHeic } from './decode-heic';
import { drawJpeg } from './draw-jpeg';

export type HeicTask = { file: Blob; edgeMax: number };

// Decoding in software takes several times the memory of the pixels; photos larger than any phone makes are not decoded.
const pixelsMax = 64_000_000;

// HEIC that the browser cannot decode is decoded here, away from the page, which may not compile the decoder.
answerCalls((task: HeicTask) => convert(task).catch(() => null));

async function convert({ file, edgeMax }: HeicTask): Promise<Blob | null> {
  const pixels = await decodeHeic(new Uint8Array(await file.arrayBuffer()), pixelsMax);
  if (!pixels) return null;
  const { data, width, height, colorSpace } = pixels;
  const bitmap = await createImageBitmap(new ImageData(data, width, height, { colorSpace }));
  try {
    return (await drawJpeg(bitmap, { edgeMax }))?.blob ?? null;
  } finally {
    bitmap.close();
  }
}
