import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { limits, requestIdHeader } from '@/lib/contract';
import type { Env } from '@/lib/env';
import { createDocs, type Service, type TextAnswer } from '@/lib/service';
import { dashboardFault } from './dashboard-fault';
import { prepareDashboardRequest } from './dashboard-headers';
import { handlerOf } from './handler-of';
import { answerMalformed, malformedRequest, requestIdFor } from './malformed-request';
import type { Metrics } from './metrics';
import type { Answer } from './static-files';
import { version } from './version';

// A missing Host is rejected below, in the shape of an API error. Timeouts of connections are checked every second.
const serverOptions = { requireHostHeader: false, connectionsCheckingInterval: 1_000 };

const allMethods = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

type FrontParts = {
  env: Env;
  dev: boolean;
  /** Null if this instance does not serve the API. */
  service: Pick<Service, 'answer'> | null;
  dashboard: Answer;
  isReady: () => boolean | Promise<boolean>;
  /** Null or undefined: `/metrics` responds with 404. */
  metrics?: Metrics | null;
};

/** One HTTP server: passes the API, its files and its documentation to the service, serves health, and leaves the rest to the dashboard. */
export function createFrontServer(parts: FrontParts): Server {
  const { service, metrics, env } = parts;
  const docs = createDocs({
    publicUrl: env.appUrl,
    docsOrigin: env.docsOrigin,
    conditionalWrites: env.conditionalWrites,
  });
  const toService = service
    ? getRequestListener(async (request, connection) => written(await answer(service, request), connection), {
        // An HTTP/1.0 request needs no Host. The service does not use it.
        hostname: 'localhost',
        overrideGlobalObjects: false,
        errorHandler: () => {
          const { status, headers, body } = malformedRequest();
          return new Response(body, { status, headers });
        },
      })
    : null;
  const answer = (api: NonNullable<FrontParts['service']>, request: Request) => {
    if (handlerOf(new URL(request.url).pathname) === 'docs') return docs.fetch(request);
    return api.answer(metrics ? metrics.countUpload(request) : request);
  };
  const server = createServer(serverOptions, (request, response) => {
    setAnswerHeaders(response, env);
    const hosts = request.headersDistinct.host?.length ?? 0;
    // A target has no fragment. Without what follows the #, it could name another record.
    const isMalformed = hosts > 1 || (hosts === 0 && request.httpVersion !== '1.0') || request.url?.includes('#');
    if (isMalformed) {
      response.setHeader(requestIdHeader, requestIdFor(request));
      const { status, headers, body } = malformedRequest();
      return void response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
    }
    request.url = originForm(request.url ?? '/');
    const path = request.url.split('?', 1)[0]!;
    if (path === '/healthz') return answerText(response, 200, `alive, version ${version}`);
    if (path === '/readyz') return void answerReady(response, parts.isReady);
    if (path === '/metrics') return void answerMetrics(response, metrics);
    metrics?.observe(request, response);
    if (toService && handlerOf(path) !== 'dashboard') {
      // The service sets it too. Answers to requests that never reach the service have only this one.
      response.setHeader(requestIdHeader, requestIdFor(request));
      return void toService(request, response);
    }
    if (!pageMethods.includes(request.method!)) return answerOtherMethod(response, pageMethods);
    if (request.url === '*' && request.method === 'OPTIONS')
      return void response.writeHead(204, { Allow: allMethods }).end();
    const fault = dashboardFault(request, env);
    if (fault === 'onlyRead') return answerOtherMethod(response, ['GET', 'HEAD']);
    // The framework reads the message of a rejected action only from this type.
    if (fault) return answerText(response, fault.status, fault.message, 'text/plain');
    prepareDashboardRequest(request, response, parts.env, parts.dev);
    return void parts.dashboard(request, response);
  });
  answerMalformed(server);
  server.headersTimeout = 20_000;
  server.requestTimeout = 5 * 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

type Connection = HttpBindings | Http2Bindings;

const droppedBytesMax = 2 * limits.imageFilesPerRequestMax * limits.uploadFileBytesMax;

/** Writes an answer that has a body. One without is returned for the listener to send. */
function written(answer: Response | TextAnswer, { incoming, outgoing }: Connection): Response {
  const response = outgoing as ServerResponse;
  if (answer instanceof Response) {
    if (answer.body === null) return answer;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    // Only ends the connection if the body fails. The listener would send the message of the error.
    void pipeline(answer.body, response).catch(() => response.destroy());
    return RESPONSE_ALREADY_SENT;
  }
  const { status, headers, body } = answer;
  if (body === null) return new Response(null, { status, headers });
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  if (incoming.complete || incoming.destroyed) response.end(body);
  else endAfterRequest(body, incoming as IncomingMessage, response);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Writes an answer before its request has ended, but ends it only with the request: otherwise a caller that is still sending would get
 * a connection reset instead. The rest of the request is dropped, and `requestTimeout` limits the time.
 */
function endAfterRequest(body: string | Buffer, incoming: IncomingMessage, response: ServerResponse): void {
  response.write(body);
  const end = () => void response.end();
  let dropped = 0;
  incoming
    // A reader added earlier would pause the body or collect it in memory.
    .removeAllListeners('data')
    .on('data', (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > droppedBytesMax) end();
    })
    .once('end', end)
    .once('close', end)
    .resume();
}

// A server must also accept a whole URL as the target, as proxies send it (RFC 9112, 3.2.2). Its host is ignored.
function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(?<path>.*)$/i.exec(target);
  if (!match) return target;
  const path = match.groups!.path!;
  return path.startsWith('/') ? path : `/${path}`;
}

async function answerReady(response: ServerResponse, isReady: FrontParts['isReady']): Promise<void> {
  if (await isReady()) answerText(response, 200, 'ready');
  else answerText(response, 503, 'not ready');
}

async function answerMetrics(response: ServerResponse, metrics: FrontParts['metrics']): Promise<void> {
  if (!metrics) return answerText(response, 404, 'not found');
  try {
    answerText(response, 200, await metrics.text(), metrics.contentType);
  } catch {
    answerText(response, 503, 'the figures cannot be read');
  }
}

function answerOtherMethod(response: ServerResponse, allowed: string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  answerText(response, 405, 'method not allowed');
}

function answerText(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}

const yearSeconds = 31_536_000;

/** Sets the headers of every answer: no type sniffing, no framing, and HSTS if the public address is https. */
export function setAnswerHeaders(response: ServerResponse, { appUrl }: Pick<Env, 'appUrl'>): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Referrer-Policy', 'same-origin');
  if (appUrl.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`);
  }
}
