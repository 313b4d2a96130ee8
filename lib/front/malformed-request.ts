import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorStatuses, requestIdHeader, type ErrorBody } from '@/lib/contract';
import { requestIdOf } from '@/lib/service';

const lingerMs = 1000;

/** The answer to an invalid HTTP request, which reaches no route, in the shape of every other error but without its request id. */
export function malformedRequest(): { status: number; headers: Record<string, string>; body: string } {
  const message = 'The request is malformed.';
  const body: ErrorBody = {
    code: 'BAD_REQUEST',
    status: errorStatuses.BAD_REQUEST,
    message,
    data: { issues: [{ path: [], message }] },
  };
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: body.status, headers, body: JSON.stringify(body) };
}

/** Returns the request id for the answer to a request; `request` is null if it could not be read. */
export function requestIdFor(request: IncomingMessage | null): string {
  const given = request?.headers[requestIdHeader.toLowerCase()];
  return requestIdOf(typeof given === 'string' ? given : null);
}

/** Answers requests that the HTTP parser rejects: bad framing, oversized headers, timeouts, tunnels. */
export function answerMalformed(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => void latest.set(request.socket, response));
  server.on('clientError', (_, socket) => {
    const response = latest.get(socket);
    // The caller would read a second answer as part of the first one's body.
    const isAnswering = response?.headersSent && !response.writableFinished;
    // A browser opens connections in advance. It would read an answer on an unused one as that to its first request.
    const isUnused = (socket as Socket).bytesRead === 0;
    if (!socket.writable || isAnswering || isUnused) socket.destroy();
    else refuse(socket, response && !response.headersSent ? response.req : null);
  });
  server.on('connect', (request, socket) => refuse(socket, request));
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

function refuse(socket: Duplex, request: IncomingMessage | null): void {
  const { headers, body } = malformedRequest();
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: requestIdFor(request),
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`);
  // If the socket closed at once, a caller that is still sending would get a connection reset instead of the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
