import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { apiBasePath } from '@/lib/contract';
import type { Env } from '@/lib/env';
import { prepareDashboardRequest } from './dashboard-headers';
import { answerMalformed, malformedRequest } from './malformed-request';

export type FrontParts = {
  env: Env;
  dev: boolean;
  /** Null where this instance does not serve the interface. */
  service: { fetch(request: Request): Promise<Response> } | null;
  dashboard: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  isReady: () => boolean;
};

/** One HTTP server: the interface and its files straight to the service, health here, everything else to the dashboard. */
export function createFrontServer(parts: FrontParts): Server {
  const { service } = parts;
  const toService = service
    ? getRequestListener((request) => service.fetch(request), {
        // HTTP/1.0 needs no Host; the service never looks at it.
        hostname: 'localhost',
        overrideGlobalObjects: false,
        errorHandler: () => {
          const { status, headers, body } = malformedRequest();
          return new Response(body, { status, headers });
        },
      })
    : null;
  // A missing Host is refused below, in the shape of the interface's errors.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion !== '1.0') {
      const { status, headers, body } = malformedRequest();
      return void response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
    }
    request.url = originForm(request.url ?? '/');
    const path = request.url.split('?', 1)[0]!;
    if (path === '/healthz') return answerText(response, 200, 'alive');
    if (path === '/readyz')
      return parts.isReady() ? answerText(response, 200, 'ready') : answerText(response, 503, 'starting');
    if (toService && isServicePath(path)) return void toService(request, response);
    prepareDashboardRequest(request, response, parts.env, parts.dev);
    return void parts.dashboard(request, response);
  });
  answerMalformed(server);
  server.headersTimeout = 20_000;
  server.requestTimeout = 5 * 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

function isServicePath(path: string): boolean {
  return path === apiBasePath || path.startsWith(`${apiBasePath}/`) || path.startsWith('/media/');
}

// Every server has to take a whole address as the target too, as proxies send it (RFC 9112, 3.2.2); the host in it says nothing here.
function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(?<path>.*)$/i.exec(target);
  if (!match) return target;
  const path = match.groups!.path!;
  return path.startsWith('/') ? path : `/${path}`;
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}
