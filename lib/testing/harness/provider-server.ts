import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenHere } from './free-port';

/** A request as the provider received it. */
export type ProviderRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

/** What the provider answers to a request. */
export type ProviderAnswer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse) => void);

/** Never answers. */
export const hang: ProviderAnswer = () => undefined;
/** Begins to answer and then cuts the connection. */
export const cutOff: ProviderAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"half":', () => response.socket?.destroy());
};
/** Closes the connection without an answer. */
export const hangUp: ProviderAnswer = (response) => void response.socket?.destroy();
/** Answers without end. */
export const endless: ProviderAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = 'x'.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** A local server in place of a provider. It records requests and answers them with the current `answer`. */
export async function startProviderServer(answer: (request: ProviderRequest) => ProviderAnswer) {
  const requests: ProviderRequest[] = [];
  const provider = { answer };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url!, 'http://provider');
      const request = {
        method: incoming.method!,
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      const given = provider.answer(request);
      if (typeof given === 'function') return given(response);
      response.writeHead(given.status ?? 200, { 'Content-Type': 'application/json', ...given.headers });
      response.end(given.text ?? JSON.stringify(given.json ?? {}));
    });
  });
  return {
    url: await listenHere(server),
    requests,
    /** Changes the answer from now on. */
    answerWith(next: (request: ProviderRequest) => ProviderAnswer): void {
      provider.answer = next;
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;
