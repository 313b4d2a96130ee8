import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { findCanaries } from './canaries';

/**
 * Loaded before a tested app (`--import`). Searches every answer of the app for secrets, and writes a line for each find into the file
 * `finds` of CANARY_FOLDER. A caller with a key in the file `keys` may read the texts of its organization.
 */
const folder = process.env.CANARY_FOLDER!;
const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};
const bodies = new WeakMap<ServerResponse, Buffer[]>();

for (const name of ['write', 'end'] as const) {
  const original = ServerResponse.prototype[name] as (...args: unknown[]) => never;
  Object.defineProperty(ServerResponse.prototype, name, {
    writable: true,
    configurable: true,
    value(this: ServerResponse, ...args: unknown[]) {
      keep(this, args[0], args[1]);
      if (name === 'end') check(this);
      return original.apply(this, args);
    },
  });
}

function keep(response: ServerResponse, chunk: unknown, encoding: unknown): void {
  const isText = typeof chunk === 'string';
  if (!isText && !(chunk instanceof Uint8Array)) return;
  const bytes = isText
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
    : Buffer.from(chunk);
  const parts = bodies.get(response) ?? [];
  parts.push(bytes);
  bodies.set(response, parts);
}

function check(response: ServerResponse): void {
  const { 'set-cookie': cookies, ...headers } = response.getHeaders();
  const text = `${JSON.stringify(headers)}\n${bodyOf(response)}`;
  const request = response.req;
  const found = findCanaries(text).filter((what) => what !== 'words of another organization' || !isOwn(request));
  const tokens = `${request.headers.cookie ?? ''};${[cookies ?? []].flat().join(';')}`.matchAll(/vakant=([\w-]{43})/g);
  if ([...tokens].some(([, token]) => text.includes(token!))) found.push('the token of a session');
  for (const what of found) appendFileSync(join(folder, 'finds'), `${request.method} ${request.url}: ${what}\n`);
}

function isOwn({ headers }: IncomingMessage): boolean {
  const keys = readFileSync(join(folder, 'keys'), 'utf8').split('\n').filter(Boolean);
  return keys.some((key) => headers.authorization === `Bearer ${key}`);
}

function bodyOf(response: ServerResponse): string {
  const body = Buffer.concat(bodies.get(response) ?? []);
  bodies.delete(response);
  if (/^(?:image|font)\//.test(String(response.getHeader('content-type')))) return '';
  const decode = decoders[String(response.getHeader('content-encoding'))];
  // An aborted request leaves an incomplete compressed body.
  try {
    return (decode ? decode(body) : body).toString('utf8');
  } catch {
    return body.toString('latin1');
  }
}
