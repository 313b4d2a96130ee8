import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Dashboard = (request: IncomingMessage, response: ServerResponse) => unknown;

const firstPages = ['/sign-in', '/', '/listings'];

/** Requests, without signing in, the pages that people open first. It loads their modules, so that the first view is not slower. */
export async function loadFirstPages(dashboard: Dashboard): Promise<void> {
  const server = createServer((request, response) => void dashboard(request, response)).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const page of firstPages) {
      await (await fetch(`http://127.0.0.1:${port}${page}`, { redirect: 'manual' })).arrayBuffer();
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
