import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { apiBasePath, errorStatuses, type ErrorBody } from '@/lib/contract';
import type { Env } from '@/lib/env';
import { prepareDashboardRequest } from './dashboard-headers';

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
        overrideGlobalObjects: false,
        errorHandler: badRequest,
      })
    : null;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    if (path === '/healthz') return answerText(response, 200, 'alive');
    if (path === '/readyz')
      return parts.isReady() ? answerText(response, 200, 'ready') : answerText(response, 503, 'starting');
    if (toService && isServicePath(path)) return void toService(request, response);
    prepareDashboardRequest(request, response, parts.env, parts.dev);
    return void parts.dashboard(request, response);
  });
  server.headersTimeout = 20_000;
  server.requestTimeout = 5 * 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

function isServicePath(path: string): boolean {
  return path === apiBasePath || path.startsWith(`${apiBasePath}/`) || path.startsWith('/media/');
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}

// Only a request that is no valid HTTP request gets here; everything else the service answers itself.
function badRequest(): Response {
  const body: ErrorBody = {
    code: 'BAD_REQUEST',
    status: errorStatuses.BAD_REQUEST,
    message: 'The request is malformed.',
  };
  return Response.json(body, { status: body.status, headers: { 'Cache-Control': 'no-store' } });
}
