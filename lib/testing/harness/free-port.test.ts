import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port';

describe('a free port', () => {
  it('is none that the system chooses by itself', async () => {
    expect(await freePort()).toBeGreaterThanOrEqual(12_000);
    expect(await freePort()).toBeLessThan(32_768);
  });

  it('is another for each call, also at the same time', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(new Set(ports).size).toBe(20);
  });

  it('is none that something listens on', async () => {
    const first = await freePort();
    const server = createServer().listen(first + 1, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort()).not.toBe(first + 1);
    server.close();
  });
});
