import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { haproxy, startAppProxy } from './app-proxy';

/** A multiple of each number of instances. */
const requests = 60;

/** Starts instances behind the proxy. `having` are those that have a file of a build. */
async function startInstances(count: number) {
  const asked = Array.from({ length: count }, () => 0);
  const having = new Set<number>();
  const servers = await Promise.all(
    asked.map(async (_, index) => {
      const server = createServer(({ url }, answer) => {
        const isFile = url === '/_next/static/a.js';
        if (isFile) asked[index]! += 1;
        answer.statusCode = isFile && !having.has(index) ? 404 : 200;
        answer.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const proxy = await startAppProxy(servers.map(portOf));
  onTestFinished(async () => {
    await proxy.stop();
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });
  await expect.poll(() => fetch(proxy.url).then(({ status }) => status, String), { timeout: 15_000 }).toBe(200);
  const fetchAll = async () => {
    asked.fill(0);
    const answers = Array.from({ length: requests }, () => fetch(`${proxy.url}/_next/static/a.js`));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  return { asked, having, fetchAll };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

// Only long runs install a proxy, so `npm test` tests it on a machine that has one.
describe.skipIf(!existsSync(haproxy)).each([2, 3, 5])(
  'a file of a build, with %i instances behind the proxy',
  (count) => {
    it('comes from the only instance that has it, whichever it is', async () => {
      const { having, fetchAll, asked } = await startInstances(count);
      for (const index of asked.keys()) {
        having.clear();
        having.add(index);
        expect(await fetchAll()).toEqual(new Set([200]));
      }
    });

    it('gets a 404 if no instance has it, after each was asked once', async () => {
      const { fetchAll, asked } = await startInstances(count);
      expect(await fetchAll()).toEqual(new Set([404]));
      expect(asked).toEqual(asked.map(() => requests));
    });

    it('is requested from each instance equally often if all have it', async () => {
      const { having, fetchAll, asked } = await startInstances(count);
      for (const index of asked.keys()) having.add(index);
      expect(await fetchAll()).toEqual(new Set([200]));
      expect(asked).toEqual(asked.map(() => requests / count));
    });
  },
);
