import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** An answer of the documentation. */
export type DocsFile = ReturnType<typeof docsFile>;

/** Made once for all its readers. `gzipped` is null for what is compressed already. */
export function docsFile(bytes: Buffer, type: string) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { bytes, gzipped: type.startsWith('font/') ? null : gzipSync(bytes), type, hash };
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

const packages = createRequire(import.meta.url);
const ownFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const sources = {
  swagger: packages.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  swaggerStyle: packages.resolve('swagger-ui-dist/swagger-ui.css'),
  font: packages.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  script: ownFile('show-description.js'),
  style: ownFile('docs-page.css'),
  icon: ownFile('docs-icon.svg'),
};

type DocsFileName = keyof typeof sources;

/** The files of the page, read once: their names, which contain a hash, and the files by these names. */
export type DocsFiles = { names: Record<DocsFileName, string>; byName: ReadonlyMap<string, DocsFile> };

// The stylesheet refers to the font by this name.
function readSource(path: string, read: ReadonlyMap<string, DocsFile>): Buffer {
  const bytes = readFileSync(path);
  const font = [...read.keys()].find((name) => name.startsWith('font.'));
  return path === sources.style ? Buffer.from(bytes.toString().replace('font.woff2', font!)) : bytes;
}

/** Reads the files of the documentation page. A name contains a hash of the content, so that a cache may keep it forever. */
export function readDocsFiles(): DocsFiles {
  const byName = new Map<string, DocsFile>();
  const names = Object.fromEntries(
    Object.entries(sources).map(([source, path]) => {
      const extension = extname(path);
      const file = docsFile(readSource(path, byName), types[extension]!);
      const name = `${source}.${file.hash}${extension}`;
      byName.set(name, file);
      return [source, name];
    }),
  );
  return { names: names as DocsFiles['names'], byName };
}
