import type { z } from 'zod';
import { AnsweredError, endpointPath, endpoints, requestIdHeader, type EndpointName } from '@/lib/contract';
import { ApiError, apiErrorOf, unreadableAnswer } from './api-error';
import type { Connection } from './connection';
import { retryDelay } from './retry';

export type Call<Answer> = {
  endpoint: EndpointName;
  answer: z.ZodType<Answer>;
  id?: string;
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  form?: FormData;
  /** The tag of the version that the write replaces. */
  ifMatch?: string | null | undefined;
};

/**
 * An answer, parsed and as it was sent, with the request id for the service's operator and the tag of its content, if the service
 * sends a strong one for `If-Match`.
 */
export type Answered<Answer> = { value: Answer; json: unknown; requestId: string | null; etag: string | null };

const notIdempotent: ReadonlySet<EndpointName> = new Set(['postListing', 'uploadImages', 'uploadFloorPlan']);

/** Sends one request, retried by the rules of section 7. Throws ApiError. */
export async function send<Answer>(connection: Connection, call: Call<Answer>): Promise<Answered<Answer>> {
  let conflicts = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(connection, call);
    } catch (failure) {
      if (!(failure instanceof AttemptFailure)) throw failure;
      if (failure.error.code === 'CONFLICT') conflicts += 1;
      const delay = retryDelay({
        error: failure.error,
        attempt,
        conflicts,
        idempotent: !notIdempotent.has(call.endpoint),
        retryAfter: failure.retryAfter,
        now: Date.now(),
        random: Math.random(),
      });
      if (delay === null || attempt >= connection.attemptsMax) throw failure.error;
      await connection.sleep(delay);
    }
  }
}

class AttemptFailure extends Error {
  constructor(
    readonly error: ApiError,
    readonly retryAfter: string | null = null,
  ) {
    super(error.message);
  }
}

async function attemptOnce<Answer>(connection: Connection, call: Call<Answer>): Promise<Answered<Answer>> {
  await connection.turn();
  const timeout = AbortSignal.timeout(connection.timeoutMs);
  const response = await reach(connection, call, timeout);
  const requestId = response.headers.get(requestIdHeader);
  const body = await readJson(response, requestId, timeout);
  if (response.ok) {
    const parsed = call.answer.safeParse(body);
    if (!parsed.success) throw unreadable(response, requestId, parsed.error);
    return { value: parsed.data, json: body, requestId, etag: strongTag(response.headers.get('ETag')) };
  }
  const error = AnsweredError.safeParse(body);
  if (!error.success || error.data.status !== response.status) throw unreadable(response, requestId, error.error);
  throw new AttemptFailure(apiErrorOf(error.data, requestId), response.headers.get('Retry-After'));
}

async function reach<Answer>(connection: Connection, call: Call<Answer>, timeout: AbortSignal): Promise<Response> {
  const { method } = endpoints[call.endpoint];
  const key = connection.key();
  try {
    return await connection.fetch(callUrl(connection, call), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json',
        ...(!connection.acceptCompressed && { 'Accept-Encoding': 'identity' }),
        ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
        ...(call.ifMatch && { 'If-Match': call.ifMatch }),
      },
      body: call.form ?? (call.json === undefined ? undefined : JSON.stringify(call.json)),
      // A redirect could send the key to another host.
      redirect: 'manual',
      cache: 'no-store',
      signal: timeout,
    });
  } catch (cause) {
    // The platform quotes a header it rejects, and this one contains the key.
    throw networkFailure(String(cause).includes(key) ? undefined : cause, timeout);
  }
}

/** Weak tags, which gateways make, never match. */
function strongTag(etag: string | null): string | null {
  return etag !== null && /^"[\x21\x23-\x7e]*"$/.test(etag) ? etag : null;
}

function callUrl<Answer>(connection: Connection, call: Call<Answer>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const query = search.size > 0 ? `?${search}` : '';
  return `${connection.baseUrl}${endpointPath(call.endpoint, call.id)}${query}`;
}

async function readJson(response: Response, requestId: string | null, timeout: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw networkFailure(cause, timeout);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(response, requestId, cause);
  }
}

function networkFailure(cause: unknown, timeout: AbortSignal): AttemptFailure {
  const code = timeout.aborted ? 'TIMEOUT' : 'NETWORK';
  const message = timeout.aborted ? 'The service did not answer in time.' : 'The service could not be reached.';
  return new AttemptFailure(new ApiError({ code, message, cause }));
}

function unreadable(response: Response, requestId: string | null, cause: unknown): AttemptFailure {
  return new AttemptFailure(unreadableAnswer(response.status, requestId, cause), response.headers.get('Retry-After'));
}
