import {
  apiBasePath,
  type EndpointName,
  endpoints,
  matchEndpoint,
  type Outcome,
  requestIdHeader,
} from '@/lib/contract';
import { compress, plainBytesMax, preferredCoding } from '@/lib/service/content-coding';
import { JsonText } from '@/lib/service/json-text';
import { type Caller, findCaller } from '@/lib/service/keys/find-caller';
import { etagInCoding } from '@/lib/service/listings/listing-etag';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { requestIdOf } from '@/lib/service/request-id';
import type { ServiceContext } from '@/lib/service/service-context';
import { forbidden, notFound, type ServiceError, serviceErrorOf, unauthorized } from '@/lib/service/service-error';
import { corsHeaders, isDocsPreflight, preflightHeaders } from './cors';
import { handlers } from './handlers';
import { isWellEscaped, malformedEscape } from './path-ids';
import type { RateLimiter } from './rate-limiter';

/** The state of the HTTP layer between requests. */
export type HttpState = {
  context: ServiceContext;
  cursors: PageCursors;
  budgets: { requests: RateLimiter; uploads: RateLimiter };
};

/** An answer whose body, if any, is a text or its compressed bytes. */
export type TextAnswer = { status: number; headers: Record<string, string>; body: string | Buffer | null };

type Trace = { route: EndpointName | null; caller: Caller | null };

/** Answers one request under the base path: always as JSON, always with a request id, never with internal errors. */
export async function answerRequest(state: HttpState, request: Request, url: URL): Promise<TextAnswer> {
  const { log, settings } = state.context;
  const startedAt = performance.now();
  const requestId = requestIdOf(request.headers.get(requestIdHeader));
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    [requestIdHeader]: requestId,
    ...corsHeaders(request, settings.docsOrigin, settings.conditionalWrites),
  };
  const trace: Trace = { route: null, caller: null };
  let status = 200;
  let body: object | null = null;
  if (isDocsPreflight(request, settings.docsOrigin)) {
    status = 204;
    delete headers['Content-Type'];
    Object.assign(headers, preflightHeaders(settings.conditionalWrites));
  } else {
    try {
      body = await dispatch(state, request, url, trace);
    } catch (error) {
      const known = serviceErrorOf(error, requestId, log, 'A request failed unexpectedly.');
      ({ status } = known);
      body = known.body();
      if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
      if (known.retryAfterSeconds !== undefined) headers['Retry-After'] = String(known.retryAfterSeconds);
    }
  }
  if (body instanceof JsonText && body.etag !== null) headers.ETag = body.etag;
  const text = body instanceof JsonText ? body.text : body && JSON.stringify(body);
  const isHead = request.method === 'HEAD';
  const sent = text === null ? null : await encode(text, headers, request.headers.get('accept-encoding'), isHead);
  log.info(
    {
      requestId,
      method: request.method,
      route: trace.route,
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      organization: trace.caller?.organization.id ?? null,
      key: trace.caller?.key.keyPrefix ?? null,
      outcome: outcomeOf(body),
    },
    'request',
  );
  return { status, headers, body: isHead ? null : sent };
}

/** The text in a coding that the caller accepts, which is added to the headers. */
async function encode(
  text: string,
  headers: Record<string, string>,
  acceptEncoding: string | null,
  isHead: boolean,
): Promise<TextAnswer['body']> {
  if (Buffer.byteLength(text) <= plainBytesMax) return text;
  headers.Vary = ['Accept-Encoding', headers.Vary].filter(Boolean).join(', ');
  const coding = preferredCoding(acceptEncoding);
  if (coding === null) return text;
  headers['Content-Encoding'] = coding;
  if (headers.ETag) headers.ETag = etagInCoding(headers.ETag, coding);
  return isHead ? null : compress(text, coding);
}

async function dispatch(
  { context, cursors, budgets }: HttpState,
  request: Request,
  url: URL,
  trace: Trace,
): Promise<object> {
  if (url.pathname !== apiBasePath && !url.pathname.startsWith(`${apiBasePath}/`)) throw noSuchRoute();
  const caller = await authenticate(context, request.headers);
  trace.caller = caller;
  const path = url.pathname.slice(apiBasePath.length);
  const match = matchEndpoint(request.method === 'HEAD' ? 'GET' : request.method, path);
  trace.route = match?.name ?? null;
  const endpoint: { landlordsOnly: boolean; upload?: true } | null = match && endpoints[match.name];
  if (context.settings.rateLimitEnforced) {
    await (endpoint?.upload ? budgets.uploads : budgets.requests).take(caller.key.id, context.now());
  }
  if (!match || !endpoint) throw isWellEscaped(path) ? noSuchRoute() : malformedEscape();
  if (endpoint.landlordsOnly && caller.organization.orgType !== 'lister') throw forbidden();
  return handlers[match.name]({
    context,
    cursors,
    caller,
    organizationId: caller.organization.id,
    request,
    search: url.searchParams,
    encodedId: match.encodedId ?? '',
  });
}

function noSuchRoute(): ServiceError {
  return notFound('There is no such route.');
}

function outcomeOf(body: object | null): Outcome | null {
  return body && 'outcome' in body ? (body.outcome as Outcome) : null;
}

const bearer = /^bearer +(\S+)$/i;

/** Finds the caller of a request. The key is looked up each time, so that a revocation applies at once. Throws 401 (section 5.6). */
async function authenticate(context: ServiceContext, headers: Headers): Promise<Caller> {
  const key = bearer.exec(headers.get('authorization') ?? '')?.[1];
  const caller = key === undefined ? null : await findCaller(context, key);
  if (!caller) throw unauthorized();
  return caller;
}
