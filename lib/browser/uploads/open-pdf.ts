import { limits } from '@/lib/contract';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';

export type OpenPdf = {
  pageCount: number;
  /** Draws a page, from 1, at once, with `edge` pixels on its longer edge. Throws UploadFault, and the signal's abort reason. */
  draw: (page: number, edge: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Like `draw`, but one page after the other. */
  drawInTurn: OpenPdf['draw'];
  close: () => void;
};

const pdfBytesMax = 200 * 1024 * 1024;
const drawMsMax = 60_000;

/** Opens a PDF in the browser; the first call loads the reader. No script in it runs, and nothing is fetched for it. Throws UploadFault. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const content = file.size > pdfBytesMax ? null : await file.arrayBuffer().catch(() => null);
  if (!content) throw new UploadFault('PDF_BROKEN');
  const { AnnotationMode, getDocument, PDFWorker } = await import('pdfjs-dist');
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: 0 });
  const task = getDocument({
    data: new Uint8Array(content),
    worker,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    WasmFactory: PdfDecoders,
    maxImageSize: limits.imagePixelsMax,
  });
  const close = () => {
    void task.destroy().finally(() => port.terminate());
  };
  const document = await task.promise.catch((error: unknown) => {
    close();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UploadFault(isLocked ? 'PDF_LOCKED' : 'PDF_BROKEN');
  });
  let last: Promise<unknown> = Promise.resolve();

  async function drawNow(number: number, edge: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    signal.throwIfAborted();
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: edge / Math.max(width, height) });
    const canvas = globalThis.document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    const drawing = page.render({ canvas, viewport, background: '#fff', annotationMode: AnnotationMode.DISABLE });
    const stop = () => drawing.cancel();
    const timer = setTimeout(stop, drawMsMax);
    signal.addEventListener('abort', stop);
    try {
      await drawing.promise;
      return canvas;
    } catch {
      signal.throwIfAborted();
      throw new UploadFault('PDF_BROKEN');
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      page.cleanup();
    }
  }

  return {
    pageCount: document.numPages,
    close,
    draw: drawNow,
    drawInTurn(...page) {
      const drawn = last.then(() => drawNow(...page));
      last = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

const urls: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** Fetches the decoders of scanned pages from this site, when a page needs one. */
class PdfDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls[filename];
    if (!url) throw new Error(`There is no decoder ${filename}.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The decoder ${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
