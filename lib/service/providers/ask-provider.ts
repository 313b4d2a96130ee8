import { z } from 'zod';
import { retryAfterMs } from '@/lib/contract';
import { ProviderError } from './provider-error';
import type { Secret } from './secret';

type ProviderQuestion<Answer> = {
  /** The name of the provider in errors. */
  provider: string;
  url: string;
  /** Sent with POST as JSON; without it the request is a GET. */
  body?: object;
  headers?: Record<string, string>;
  answer: z.ZodType<Answer>;
  answerBytesMax: number;
  timeoutMs: number;
  /** Removed from all texts of the provider. */
  secret?: Secret | null;
  /** Aborts the request; its reason is thrown unchanged. */
  signal?: AbortSignal | undefined;
};

const wordsLengthMax = 200;
const ProviderWords = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/**
 * Sends a request to a provider and returns its parsed answer. Throws a ProviderError for every fault. Does not follow redirects,
 * because the key must not be sent to another host.
 */
export async function askProvider<Answer>(question: ProviderQuestion<Answer>): Promise<Answer> {
  const { provider, signal, timeoutMs, answerBytesMax } = question;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(question.url, {
      method: question.body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(question.body && jsonBody), ...question.headers },
      ...(question.body && { body: JSON.stringify(question.body) }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await readText(response, answerBytesMax);
    if (!response.ok) throw statusError(question, response, text);
    return parseAnswer(question, text);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) {
      throw new ProviderError(`${provider} did not answer within ${timeoutMs / 1000} seconds.`, { kind: 'timeout' });
    }
    // The message of a network error may contain the whole address; its code does not.
    throw new ProviderError(`${provider} could not be reached${codeOf(error)}.`, { kind: 'unreachable' });
  }
}

const jsonBody = { 'Content-Type': 'application/json' };

/** The body as text; null if it is too large. */
async function readText(response: Response, bytesMax: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early closes the connection, so that no more data arrives.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseAnswer<Answer>({ provider, answer }: ProviderQuestion<Answer>, text: string | null): Answer {
  if (text === null) throw new ProviderError(`${provider} answered too much.`, { kind: 'unusable' });
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new ProviderError(`${provider} answered what it should not.`, { kind: 'unusable' });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function statusError(
  { provider, secret }: ProviderQuestion<unknown>,
  { status, headers }: Response,
  text: string | null,
): ProviderError {
  const retryAfter = retryAfterMs(headers.get('Retry-After'), Date.now());
  const fault = { kind: 'status' as const, status, retryAfterMs: retryAfter };
  if (status >= 300 && status < 400) {
    return new ProviderError(`${provider} answered ${status}, a redirect, which is not followed.`, fault);
  }
  const words = ProviderWords.safeParse(parseJson(text ?? '')).data?.trim();
  if (!words) return new ProviderError(`${provider} answered ${status}.`, fault);
  const plain = (secret?.strikeFrom(words) ?? words).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return new ProviderError(`${provider} answered ${status}: ${plain.slice(0, wordsLengthMax).toWellFormed()}`, fault);
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && /^[A-Z_]{1,40}$/.test(cause.code) ? ` (${cause.code})` : '';
}
