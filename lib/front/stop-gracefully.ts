import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Stop = {
  server: Server;
  /** Called at once, so that nothing new starts in the background. */
  begin?: () => void;
  /** Called after the last answer is sent. */
  close: () => Promise<unknown>;
  /** How long running requests may continue. */
  withinMs: number;
};

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const parentCheckMs = 500;
/** How long `close` may take after requests were aborted. */
const closeMs = 5_000;

/**
 * Calls `stop` once, at the first stop signal or when the terminal closes. With `byNpm` also when the parent process has ended, because
 * npm can end without passing the signal on.
 */
export function onStopSignal(stop: () => void, { byNpm }: { byNpm: boolean }): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    stop();
  };
  for (const signal of stopSignals) process.on(signal, once);
  if (!byNpm) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, parentCheckMs).unref();
}

/**
 * Returns a function that stops this process: it accepts no new connections, answers running requests, calls `close` and exits with 0.
 * Requests that take longer than `withinMs` are aborted; then `close` gets a few seconds, and the exit code is 1.
 */
export function stopGracefully({ server, begin, close, withinMs }: Stop): () => void {
  let stopping = false;
  // Connections without a complete request, which browsers open in advance. The server does not count all of them as idle.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // A connection that was busy when the server closed would otherwise stay open for its next request.
  const latest = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    unused.delete(socket);
    latest.set(socket, response);
    if (stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      // The next request may already be in progress.
      const isUnused = latest.get(socket) === response && request.complete && !socket.destroyed;
      if (isUnused) unused.add(socket);
      if (stopping) setImmediate(closeUnused);
    });
  });
  const closeUnused = () => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
  return () => {
    if (stopping) return;
    stopping = true;
    begin?.();
    let exitCode = 0;
    const abort = () => {
      exitCode = 1;
      server.closeAllConnections();
      setTimeout(() => process.exit(1), closeMs).unref();
    };
    setTimeout(abort, withinMs).unref();
    server.close(() => {
      void close().then(
        () => process.exit(exitCode),
        () => process.exit(1),
      );
    });
    closeUnused();
  };
}
