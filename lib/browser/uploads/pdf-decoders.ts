const urls: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** Fetches the decoders of scanned pages from this site, when a page wants one. */
export class PdfDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls[filename];
    if (!url) throw new Error(`There is no decoder ${filename}.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The decoder ${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
