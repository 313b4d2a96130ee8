import { createConnection, type Connection } from '@/lib/client';
import { errorStatuses, requestIdHeader, type ErrorCode, type ErrorData } from '@/lib/contract';

/** One answer of a scripted service: a response, a network error, or silence until the caller gives up. */
export type ScriptedAnswer = (() => Response) | Error | 'silence';

type ScriptedRequest = { method: string; url: string; headers: Headers; body: unknown; redirect?: string };

export const scriptedBaseUrl = 'https://partner.example/partner/v1';

/**
 * A connection to a service that gives `answers` in order and then repeats the last one. It records the requests, and how long the
 * client waited between them.
 */
export function scriptedConnection(answers: readonly ScriptedAnswer[], options: Partial<Connection> = {}) {
  const requests: ScriptedRequest[] = [];
  const waits: number[] = [];
  const connection = createConnection({
    baseUrl: scriptedBaseUrl,
    key: () => 'svc_sk_0123',
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const { method = 'GET', body, redirect } = init ?? {};
      requests.push({ method, url: urlOf(input), headers, body, redirect });
      const answer = answers[Math.min(requests.length, answers.length) - 1]!;
      if (answer === 'silence') return silence(init?.signal);
      if (answer instanceof Error) throw answer;
      return answer();
    },
    ...options,
  });
  return { connection, requests, waits };
}

/** An answer with this JSON body. */
export function answers(body: unknown, init: ResponseInit = {}): ScriptedAnswer {
  return () => new Response(JSON.stringify(body), { headers: { [requestIdHeader]: 'req-1' }, ...init });
}

/** An error answer in the shape of the API. */
export function refuses(code: ErrorCode, data?: ErrorData, headers: Record<string, string> = {}): ScriptedAnswer {
  const status = errorStatuses[code];
  return answers(
    { code, status, message: 'Scripted.', ...(data && { data }) },
    { status, headers: { [requestIdHeader]: 'req-1', ...headers } },
  );
}

function silence(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    );
  });
}

/** The URL in the first argument of `fetch`. */
export function urlOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}
