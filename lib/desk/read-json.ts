import { failureOf, type Failure } from './failure';

/** A failed read in the browser, carrying the failure the route handler answered. */
export class ReadFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
    this.name = 'ReadFailure';
  }
}

/** Reads one of the dashboard's own route handlers from the browser. Throws ReadFailure. */
export async function readJson<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  let response: Response;
  try {
    response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  } catch {
    throw new ReadFailure(failureOf('NETWORK'));
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Value;
  throw new ReadFailure(failureIn(body) ?? failureOf('UNREADABLE_ANSWER'));
}

/** The failure in an answer of a route handler, or null where it carries none. */
export function failureIn(body: unknown): Failure | null {
  const isRecord = typeof body === 'object' && body !== null && 'failure' in body;
  return isRecord ? (body.failure as Failure) : null;
}
