import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { threadId } from 'node:worker_threads';

// Below the range from which systems choose for connections and for port 0, so that nobody takes a port before it is used.
const lowest = 12_000;
const count = 20_000;

// Each process and each thread of a run starts at a different port.
let next = process.pid * 16 + threadId * 1_000;

/** Returns a port of this machine that nothing listens on, and that no other call returns soon. */
export async function freePort(): Promise<number> {
  const port = lowest + (next++ % count);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Makes a server listen on a port of this machine, and returns its origin. */
export async function listenHere(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
