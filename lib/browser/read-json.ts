import { refreshIfForbidden } from '@/lib/browser/forbidden-role';
import { nextTask } from '@/lib/browser/in-slices';
import { failureOf, type Failure } from '@/lib/rules/failure';

/** How long a read waits for the beginning of its answer. The rest of a large one may take longer on a slow line. */
export const answerMsMax = 60_000;

/** A failed read in the browser, with the failure that the route handler returned. */
export class ReadFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
    this.name = 'ReadFailure';
  }
}

/** The failure of a read, or of the code that it needed. */
export function failureFromRead(error: unknown): Failure {
  return error instanceof ReadFailure ? error.failure : failureOf('NETWORK');
}

/** Reads one of the dashboard's own route handlers from the browser. Throws ReadFailure. */
export async function readJson<Value>(path: string, signal?: AbortSignal): Promise<Value> {
  return parsed(await readBytes(path, signal)) as Value;
}

/** Like `readJson`, but not parsed. */
export async function readBytes(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  // A page that is being hydrated starts several reads at once, and each takes a phone some milliseconds to send.
  await nextTask();
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), answerMsMax);
  const either = AbortSignal.any([unanswered.signal, ...(signal ? [signal] : [])]);
  const reading = reach(path, { signal: either, headers: { Accept: 'application/json' } });
  const response = await reading.finally(() => clearTimeout(timer));
  return received(response.arrayBuffer());
}

/** Parses the bytes of an answer. Throws ReadFailure. */
export function parsed(bytes: ArrayBuffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (value !== null) return value;
  } catch {
    // It is not JSON.
  }
  throw new ReadFailure(failureOf('UNREADABLE_ANSWER'));
}

/** Sends one of the dashboard's own route handlers a body, and returns its answer. Throws ReadFailure. */
export async function sendJson<Value>(
  path: string,
  body: object,
  { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Value> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  };
  const response = await reach(path, init);
  return parsed(await received(response.arrayBuffer())) as Value;
}

type ReadFile = { content: Blob; /** As the server names it. */ name: string };

/** Reads a file that one of the dashboard's own route handlers makes. Throws ReadFailure. */
export async function readFile(path: string): Promise<ReadFile> {
  const response = await reach(path, {});
  const content = await received(response.blob());
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  // A network that asks to sign in answers with a page of its own.
  if (name === undefined) throw new ReadFailure(failureOf('UNREADABLE_ANSWER'));
  return { content, name };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  const response = await received(fetch(path, init));
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const failure = failureIn(body) ?? failureOf('UNREADABLE_ANSWER');
  if (init.method === 'POST') refreshIfForbidden(failure.code);
  throw new ReadFailure(failure);
}

/** What arrives over the network. Throws ReadFailure if the connection is lost, also in the middle of an answer. */
function received<Value>(reading: Promise<Value>): Promise<Value> {
  return reading.catch(() => {
    throw new ReadFailure(failureOf('NETWORK'));
  });
}

/** The failure in an answer of a route handler, or null if it has none. */
export function failureIn(body: unknown): Failure | null {
  const isRecord = typeof body === 'object' && body !== null && 'failure' in body;
  return isRecord ? (body.failure as Failure) : null;
}
