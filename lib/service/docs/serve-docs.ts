import { requestIdHeader } from '@/lib/contract';
import { preferredCoding } from '@/lib/service/content-coding';
import { corsHeaders } from '@/lib/service/http/cors';
import { requestIdOf } from '@/lib/service/request-id';
import type { ServiceSettings } from '@/lib/service/service-context';
import { notFound } from '@/lib/service/service-error';
import { docsFile, readDocsFiles, type DocsFile } from './docs-files';
import { docsPage, docsPath, openApiPath } from './docs-page';
import { type DescribedSettings, openApiDocument } from './open-api-document';

const immutable = 'public, max-age=31536000, immutable';

const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

type Page = { files: ReturnType<typeof readDocsFiles>; html: DocsFile; description: DocsFile };

/** Answers everything under `/docs`: the page, the OpenAPI description, and the page's own files. All public. */
export function createDocs(settings: DescribedSettings & Pick<ServiceSettings, 'docsOrigin'>) {
  // Created at the first request, because most processes never get one.
  let made: Page | null = null;
  const page = () => (made ??= makePage(settings));
  return { fetch: (request: Request): Response => serveDocs(page(), settings.docsOrigin, request) };
}

function makePage(settings: DescribedSettings): Page {
  const files = readDocsFiles();
  return {
    files,
    html: docsFile(Buffer.from(docsPage(files)), 'text/html; charset=utf-8'),
    description: docsFile(Buffer.from(JSON.stringify(openApiDocument(settings))), 'application/json; charset=utf-8'),
  };
}

function serveDocs({ files, html, description }: Page, docsOrigin: string | null, request: Request): Response {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && pathname === openApiPath) {
    return fileResponse(request, description, { 'Cache-Control': 'no-cache', ...corsHeaders(request, docsOrigin) });
  }
  if (isRead && (pathname === docsPath || pathname === `${docsPath}/`)) {
    return fileResponse(request, html, { 'Cache-Control': 'no-cache', ...pageHeaders });
  }
  const file = files.byName.get(pathname.slice(docsPath.length + 1));
  if (isRead && file) return fileResponse(request, file, { 'Cache-Control': immutable });
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(notFound('There is no such page.').body()), {
    status: 404,
    headers: {
      ...commonHeaders(request),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

function fileResponse(
  request: Request,
  { bytes, gzipped, type, hash }: DocsFile,
  own: Record<string, string>,
): Response {
  const takesGzip = gzipped !== null && preferredCoding(request.headers.get('accept-encoding'), ['gzip']) !== null;
  const etag = `W/"${hash}"`;
  const vary = ['Accept-Encoding', own.Vary].filter(Boolean).join(', ');
  const headers = { ...commonHeaders(request), ...own, ETag: etag, Vary: vary };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const body = takesGzip ? gzipped : bytes;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(takesGzip && { 'Content-Encoding': 'gzip' }),
    },
  });
}

function commonHeaders(request: Request): Record<string, string> {
  return { [requestIdHeader]: requestIdOf(request.headers.get(requestIdHeader)), 'X-Content-Type-Options': 'nosniff' };
}
