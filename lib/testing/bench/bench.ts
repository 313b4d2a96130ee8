import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { measureDashboard } from './bench-dashboard';
import { measureFirstLoad } from './bench-first-load';
import { measureLighthouse } from './bench-lighthouse';
import { measureMillion } from './bench-million';
import { measurePages } from './bench-pages';
import { measurePhotos } from './bench-photos';
import { measureService } from './bench-service';

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    // For `dashboard`, so that a part of it can be run.
    size: { type: 'string', multiple: true, default: ['1000', '10000', '100000'] },
    rounds: { type: 'string', default: '5' },
    // For `million`.
    organizations: { type: 'string', default: '1000' },
  },
});
const tell = (line: string) => void process.stderr.write(`${line}\n`);
const benches: Record<string, () => Promise<string>> = {
  'first-load': () => withInstance(({ url }) => measureFirstLoad(url)),
  photos: () => withInstance((instance) => measurePhotos(instance, tell)),
  dashboard: () =>
    whenBuilt((say) => measureDashboard(say, { sizes: options.size.map(Number), rounds: Number(options.rounds) })),
  pages: () => whenBuilt(measurePages),
  lighthouse: () => whenBuilt(measureLighthouse),
  service: () => measureService(tell),
  million: () => measureMillion(tell, Number(options.organizations)),
};

const say = (line: string) => void process.stdout.write(`${line}\n`);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) say(`\n## ${name}\n\n${await bench()}`);
}

async function whenBuilt(measure: (tell: (line: string) => void) => Promise<string>): Promise<string> {
  await buildWhenNeeded(say);
  return measure(tell);
}

/** Runs `measure` on a whole app with the demo, and builds it if needed. */
async function withInstance(measure: (instance: Instance) => Promise<string>): Promise<string> {
  await buildWhenNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
  const instance = await startInstance(folder, { DEMO: 'on' });
  try {
    return await measure(instance);
  } finally {
    await stopInstance(instance);
    rmSync(folder, { recursive: true, force: true });
  }
}
