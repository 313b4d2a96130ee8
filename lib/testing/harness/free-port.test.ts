import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port';

describe('a free port', () => {
  it('is outside the range from which the system chooses ports', async () => {
    expect(await freePort()).toBeGreaterThanOrEqual(12_000);
    expect(await freePort()).toBeLessThan(32_768);
  });

  it('is different for each call, even for simultaneous ones', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(new Set(ports).size).toBe(20);
  });

  it('is not one that a server listens on', async () => {
    const first = await freePort();
    const server = createServer().listen(first + 1, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort()).not.toBe(first + 1);
    server.close();
  });
});
