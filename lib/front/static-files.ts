import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

const staticPath = '/_next/static';
const yearSeconds = 31_536_000;
const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the files of a build as the build compressed them; otherwise they would be compressed again for each reader. Their content
 * never changes under the same name. Other paths go to `otherwise`, and so does a reader without brotli, which browsers accept over
 * HTTPS only.
 */
export function staticFiles(folder: string, otherwise: Answer): Answer {
  const answer = sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: yearSeconds });
  return async (request, response) => {
    const { url, method, headers } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && brotli.test(String(headers['accept-encoding']));
    if (!isRead || !url?.startsWith(`${staticPath}/`)) return otherwise(request, response);
    request.url = url.slice(staticPath.length);
    // Ranges are ignored, because the library throws on a range that ends before it begins.
    delete headers.range;
    response.once('pipe', (file: Readable) => closeTogether(file, request.socket));
    answer(request, response, () => {
      request.url = url;
      void otherwise(request, response);
    });
  };
}

/** Without this the library leaves a file open after its reader has disconnected, and a reader waiting if the file cannot be read. */
function closeTogether(file: Readable, socket: Socket): void {
  const close = () => void file.destroy();
  socket.once('close', close);
  file.once('close', () => socket.off('close', close)).once('error', () => socket.destroy());
}
