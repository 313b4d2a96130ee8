import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchInventory } from './bench-inventory';

/** What a measured program is told. */
export type BenchChildInput = { folder: string; inventory: BenchInventory; peerFolder: string | null };

/** One measured program: what it serves with, over an inventory that is there already. */
export type BenchProgram = (input: BenchChildInput) => Promise<Server>;

const programs: Record<string, () => Promise<BenchProgram>> = {
  service: async () => (await import('./bench-own')).serveOwn,
  bare: async () => (await import('./bench-bare')).serveBare,
  payload: async () => (await import('./bench-payload')).servePayload,
};

// Run as a process of its own by `bench-service.ts`: serves one program on a free port and tells its CPU time when asked.
const [, , name, input] = process.argv;
const server = await (await programs[name!]!())(JSON.parse(input!) as BenchChildInput);
// The others are asked in between, which on a busy machine can take a while.
server.keepAliveTimeout = 300_000;
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit(0));
