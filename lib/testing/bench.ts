import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstLoad } from './bench-first-load';
import { startInstance, stopInstance } from './start-instance';
import { buildWhenNeeded } from '@/lib/front/build-when-needed';

const benches: Record<string, (url: string) => Promise<string>> = { 'first-load': measureFirstLoad };

const say = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}

await buildWhenNeeded(say);
const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
const instance = await startInstance(folder, { DEMO: 'on' });
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length === 0 || wanted.includes(name)) say(`\n## ${name}\n\n${await bench(instance.url)}`);
  }
} finally {
  await stopInstance(instance);
  rmSync(folder, { recursive: true, force: true });
}
