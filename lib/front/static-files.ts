import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

const staticPath = '/_next/static';
const yearSeconds = 31_536_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers with the files of a build, which never change under their names, as they were compressed when it was built; the framework
 * compresses them anew for each reader. What is not among them goes to `otherwise`, and so does a reader without brotli, which browsers
 * have over HTTPS only.
 */
export function staticFiles(folder: string, otherwise: Answer): Answer {
  const answer = sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: yearSeconds });
  return async (request, response) => {
    const { url, method, headers } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && /\bbr\b/.test(String(headers['accept-encoding']));
    if (!isRead || !url?.startsWith(`${staticPath}/`)) return otherwise(request, response);
    request.url = url.slice(staticPath.length);
    // Every answer is the whole file: the library throws on a range that ends before it begins.
    delete headers.range;
    response.once('pipe', (file: Readable) => closeTogether(file, request.socket));
    answer(request, response, () => {
      request.url = url;
      void otherwise(request, response);
    });
  };
}

/** The library leaves a file open when its reader is gone, and the reader waiting when the file cannot be read. */
function closeTogether(file: Readable, socket: Socket): void {
  const close = () => void file.destroy();
  socket.once('close', close);
  file.once('close', () => socket.off('close', close)).once('error', () => socket.destroy());
}
