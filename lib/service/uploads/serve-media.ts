import { ReadableStream } from 'node:stream/web';
import { requestIdHeader } from '@/lib/contract';
import { requestIdOf } from '@/lib/service/request-id';
import type { ServiceContext } from '@/lib/service/service-context';
import { badRequest, notFound, serviceErrorOf, type ServiceError } from '@/lib/service/service-error';
import type { StoredFile } from './file-store';
import { isMediaName, mediaPrefix, mediaType } from './media-path';
import { mediaWidthFor, smallerType } from './media-sizes';
import { openSmaller } from './open-smaller';

const immutable = 'public, max-age=31536000, immutable';
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * `GET` and `HEAD` of `/media/<organization>/<name>`: an uploaded file, public and never changing, with the type of its extension.
 * `?w=` requests a copy at least that many pixels wide, at most the original. Never rejects.
 */
export async function serveMedia(context: ServiceContext, request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers.get(requestIdHeader));
  const headers = { ...fixedHeaders, [requestIdHeader]: requestId };
  try {
    return await serve(context, request, headers);
  } catch (error) {
    const known = serviceErrorOf(error, requestId, context.log, 'A file could not be served.');
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(known.body()), {
      status: known.status,
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}

async function serve(context: ServiceContext, request: Request, fixed: Record<string, string>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(mediaPrefix.length);
  const [organizationId = '', name = '', ...rest] = path.split('/');
  const type = mediaType(name);
  if (!['GET', 'HEAD'].includes(request.method) || rest.length > 0 || !isMediaName(name) || !type) throw noSuchFile();
  const wanted = readWidth(searchParams);
  const upload = await context.store.db
    .selectFrom('uploads')
    .select(['path', 'width', 'height'])
    .where('path', '=', `${organizationId}/${name}`)
    .executeTakeFirst();
  if (!upload) throw noSuchFile();

  const width = wanted === null ? null : mediaWidthFor(wanted, { ...upload, type });
  const etag = width === null ? `"${name}"` : `"${name}.${width}"`;
  const headers = { ...fixed, 'Cache-Control': immutable, ETag: etag };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const smaller =
    width &&
    (await openSmaller(context, { ...upload, type }, width).catch((error: unknown) => {
      context.log.error({ error, path: upload.path }, 'A smaller copy of an upload could not be made.');
      return null;
    }));
  const file = smaller ?? (await context.files.open(upload.path));
  if (!file) throw noSuchFile();
  const chunks = startableChunks(file.stream, (error) =>
    context.log.error({ error, path: upload.path }, 'A file could not be sent whole.'),
  );
  await chunks.next();
  if (request.method === 'HEAD') await chunks.return();
  return new Response(request.method === 'HEAD' ? null : (ReadableStream.from(chunks) as StoredFile['stream']), {
    headers: {
      ...headers,
      'Content-Type': smaller ? smallerType(type) : type,
      'Content-Length': String(file.bytes),
      // An original that replaces a failed copy must not be cached.
      ...(width !== null && !smaller && { 'Cache-Control': 'no-store' }),
    },
  });
}

/** Its first step reads the first chunk without yielding it, so that a file that cannot be read fails before the answer begins. */
async function* startableChunks(stream: StoredFile['stream'], reportLateFailure: (error: unknown) => void) {
  let isStarted = false;
  try {
    for await (const chunk of stream) {
      if (!isStarted) yield;
      isStarted = true;
      yield chunk;
    }
  } catch (error) {
    if (isStarted) reportLateFailure(error);
    throw error;
  }
}

function readWidth(search: URLSearchParams): number | null {
  const values = search.getAll('w');
  if (values.length === 0) return null;
  if (values.length > 1 || !/^[1-9]\d{0,8}$/.test(values[0]!)) {
    throw badRequest([{ path: ['w'], message: 'Must be a whole number of pixels.' }]);
  }
  return Number(values[0]);
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
}

function noSuchFile(): ServiceError {
  return notFound('There is no such file.');
}
