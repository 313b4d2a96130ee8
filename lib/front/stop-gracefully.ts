import type { Server } from 'node:http';

type Stop = {
  server: Server;
  /** Called at once, so that nothing new begins in the background. */
  begin?: () => void;
  /** What ends after the last answer is sent. */
  close: () => Promise<unknown>;
  /** How long requests may continue. */
  withinMs: number;
};

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const parentCheckMs = 500;

/**
 * Calls `stop` once, at the first signal to end or when the terminal closes. `byNpm`: also when the parent process has ended, because
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
 * Stops this process: no new connections, running requests are answered, then `close`, then exit 0. Requests longer than
 * `withinMs` are aborted, with exit 1.
 */
export function stopGracefully({ server, begin, close, withinMs }: Stop): () => void {
  let stopping = false;
  // A connection that was busy when the server closed would otherwise stay open for its next request.
  server.prependListener('request', (_, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return () => {
    if (stopping) return;
    stopping = true;
    begin?.();
    setTimeout(() => process.exit(1), withinMs).unref();
    server.close(() => {
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
  };
}
