import { endpoints, requestIdHeader } from '@/lib/contract';

const methods = [...new Set(Object.values(endpoints).map(({ method }) => method))].join(', ');

/** CORS headers for the documentation site, and none for any other origin (section 5.8). */
export function corsHeaders(
  request: Request,
  docsOrigin: string | null,
  conditionalWrites = false,
): Record<string, string> {
  if (docsOrigin === null) return {};
  if (request.headers.get('origin') !== docsOrigin) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': docsOrigin,
    'Access-Control-Expose-Headers': `${requestIdHeader}, Retry-After${conditionalWrites ? ', ETag' : ''}`,
  };
}

/** Whether a request is the documentation site's preflight, the only request that needs no key. */
export function isDocsPreflight(request: Request, docsOrigin: string | null): boolean {
  return request.method === 'OPTIONS' && docsOrigin !== null && request.headers.get('origin') === docsOrigin;
}

/** The additional headers of a preflight. */
export function preflightHeaders(conditionalWrites: boolean): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': `Authorization, Content-Type, ${requestIdHeader}${conditionalWrites ? ', If-Match' : ''}`,
    'Access-Control-Max-Age': '600',
  };
}
