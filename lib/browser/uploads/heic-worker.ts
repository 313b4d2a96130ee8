import { answerCalls } from '@/lib/browser/worker-calls';
import { decodeHeic } from './decode-heic';
import { drawJpeg } from './draw-jpeg';

export type HeicTask = { file: Blob; edgeMax: number };

// In software a photo takes several times the memory of its pixels; more than any phone makes of one is left alone.
const pixelsMax = 64_000_000;

// HEIC is decoded here where the browser cannot: away from the page, which may not compile what decodes it.
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
