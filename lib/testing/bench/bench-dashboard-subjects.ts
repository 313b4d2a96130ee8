import { once } from 'node:events';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';
import { benchRows, pageOfRows, type BenchRow } from './bench-dashboard-rows';

/** A list of listings in a browser: its URL, and selectors to use it. They are for Playwright, but `row` and `count` are plain CSS. */
export type ListSubject = {
  name: 'dashboard' | 'floor' | 'peer';
  url: string;
  row: string;
  /** The element with the row count, which shows a change of the list. */
  count: string;
  sort: string;
  /** A button to the last page, for lists that do not scroll to their end. */
  last?: string;
};

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Builds a page of one module for production, with the packages in the folder `modules`, and returns its path. */
export async function buildPage(module: { name: string; text: string }, modules: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-page-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, module.name), module.text);
  const script = `<script type="module" src="/${module.name}"></script>`;
  const html = `<!doctype html><html lang="en"><title>Bench</title><body><div id="root"></div>${script}</body></html>`;
  writeFileSync(join(folder, 'index.html'), html);
  await build({ root: folder, configFile: false, logLevel: 'silent', oxc: { jsx: { runtime: 'automatic' } } });
  return folder;
}

/** Serves a built page and the rows behind it. */
export async function servePage(folder: string, size: number) {
  const rows: BenchRow[] = benchRows(size);
  const everything = JSON.stringify(rows);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const send = (type: string, body: Buffer | string) =>
      void response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
    if (pathname === '/rows.json') return send('application/json', everything);
    if (pathname === '/page.json') return send('application/json', JSON.stringify(pageOfRows(rows, searchParams)));
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const file = resolve(folder, 'dist', pathname.startsWith('/assets/') ? pathname.slice(1) : 'index.html');
    return send(types[extname(file)]!, readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
