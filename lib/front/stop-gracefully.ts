import type { Server } from 'node:http';

type Stop = {
  server: Server;
  /** Told at once, so that nothing new begins in the background. */
  begin?: () => void;
  /** What is to end when the last answer is through. */
  close: () => Promise<unknown>;
  /** How long requests may go on. */
  withinMs: number;
};

/**
 * Ends the process when it is told to: no new connections, requests under way are answered, then `close`, then exit 0. What
 * takes longer than `withinMs` is cut off, with exit 1.
 */
export function stopGracefully({ server, begin, close, withinMs }: Stop): void {
  let stopping = false;
  // A connection that was busy when the server closed would otherwise be kept open for its next request.
  server.prependListener('request', (_, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  const stop = () => {
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
