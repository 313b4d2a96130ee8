import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiBasePath } from '@/lib/contract';
import { createBulkHarness, rowsBy, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { stepRun } from './run-steps';

const rowCount = 120;
const leaseMs = 1_500;
/** The pushes at which the process is killed: before the service sees the push, or (`served`) before its answer is sent. */
const kills = [
  { atPush: 15, served: false },
  { atPush: 40, served: true },
  { atPush: 60, served: false },
  { atPush: 90, served: true },
];

let bulk: BulkHarness;
let server: Server;
let child: ChildProcess;
let pushes = 0;

beforeEach(async () => {
  bulk = await createBulkHarness({ isShared: true });
  const listener = getRequestListener(serve, { overrideGlobalObjects: false });
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  await bulk.close();
});

async function serve(request: Request): Promise<Response> {
  if (request.method === 'GET') return bulk.serve(request);
  pushes += 1;
  const kill = kills.find(({ atPush }) => atPush === pushes);
  if (!kill) return bulk.serve(request);
  if (kill.served) await bulk.serve(request);
  child.kill('SIGKILL');
  return new Response(null, { status: 500 });
}

function start(): void {
  const { port } = server.address() as AddressInfo;
  const { key } = bulk.organization.key;
  const baseUrl = `http://127.0.0.1:${port}${apiBasePath}`;
  child = spawn(process.execPath, [compiledProgram('bulkRunner'), bulk.address, baseUrl, key, String(leaseMs)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

it(
  'a run whose process is killed again and again ends, with every row accounted for and nothing written twice',
  {
    timeout: 240_000,
  },
  async () => {
    for (let number = 0; number < rowCount; number += 1) await bulk.put(`L-${number}`);
    bulk.writes.clear();
    const id = await bulk.plan({ kind: 'bindingPeriod', months: 48 });
    await stepRun(bulk.store, id, 'start');
    let deaths = 0;
    for (let page = await bulk.page(id); page.run.state === 'running'; page = await bulk.page(id)) {
      if (child === undefined) start();
      if (child.signalCode !== null) {
        deaths += 1;
        start();
      }
      expect(child.exitCode).toBeNull();
      await pause(100);
    }
    const { run, rows } = await bulk.page(id);
    expect(deaths).toBe(kills.length);
    expect(run.state).toBe('finished');
    expect(run.counts.byState).toMatchObject({ done: rowCount });
    expect(rowsBy(rows, 'state', 'done').every(({ listingId }) => bulk.writes.get(listingId) === 1)).toBe(true);
    expect(bulk.writes.size).toBe(rowCount);
  },
);
