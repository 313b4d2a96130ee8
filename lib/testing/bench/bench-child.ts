import type { AddressInfo } from 'node:net';
import type { BenchChildInput } from './bench-inventory';
import type { BenchProgram } from './bench-inventory';

const programs: Record<string, () => Promise<BenchProgram>> = {
  service: async () => (await import('./bench-own')).serveOwn,
  bare: async () => (await import('./bench-bare')).serveBare,
  payload: async () => (await import('./bench-payload')).servePayload,
};

// `bench-service.ts` runs this in a separate process: it serves one program on a free port and reports its CPU time on request.
const [, , name, input] = process.argv;
const server = await (await programs[name!]!())(JSON.parse(input!) as BenchChildInput);
// Connections must outlast the turns of the other programs, which can take long on a busy machine.
server.keepAliveTimeout = 300_000;
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit(0));
