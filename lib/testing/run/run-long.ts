import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { installMissing } from '@/lib/testing/install-from-debian';

// Runs the randomized tests with far more draws than a normal run has time for.
const suites: Record<string, string[]> = {
  kills: ['lib/front/killed-process.test.ts'],
  cuts: ['lib/front/cut-connections.test.ts'],
  model: ['lib/service/model.test.ts'],
  editor: ['lib/desk/listings/editing-model.slow.test.ts', 'lib/desk/listings/several-editors.slow.test.ts'],
  fuzz: ['lib/service/fuzz.test.ts', 'lib/service/http/fuzz.test.ts'],
  mail: ['lib/desk/mail/deliver-to-exim.slow.test.ts'],
};
/** Programs that are not test files, with their arguments. */
const programs: Record<string, string[]> = {
  memory: ['lib/testing/run/run-memory.ts'],
  planted: ['lib/testing/run/run-planted-faults.ts'],
  container: ['lib/testing/run/run-container.ts'],
  soak: ['lib/testing/run/run-soak.ts'],
  cluster: ['lib/testing/run/run-cluster.ts'],
  journeys: ['lib/testing/run/run-cluster-journeys.ts'],
  upgrade: ['lib/testing/run/run-upgrade.ts'],
  popups: ['lib/testing/run/run-e2e.ts', 'e2e/long/popups.spec.ts'],
};
const bucket = ['ceph-mon', 'ceph-osd', 'radosgw'];
const cluster = ['etcd-server', 'patroni', 'pgbouncer', 'haproxy', 'postgresql', ...bucket];
/** The packages of Debian that a run needs. */
const packages: Record<string, string[]> = {
  mail: ['exim4-daemon-light'],
  container: ['podman', 'runc', 'mmdebstrap'],
  soak: ['postgresql', ...bucket],
  cluster,
  journeys: cluster,
  upgrade: ['postgresql', 'haproxy'],
};
const all = Object.keys({ ...suites, ...programs });

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    parts: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : all;
const unknown = names.filter((name) => !all.includes(name));
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
const projects: Record<string, string> = { embedded: 'embedded*', postgres: 'postgres' };
const project = projects[values.engine];
if (unknown.length > 0 || !project || ![seed, values.parts].every((number) => /^\d{1,10}$/.test(number))) {
  process.stderr.write(
    `Usage: npm run test:long -- [${all.join('|')} ...] [--seed NUMBER] [--parts NUMBER] [--engine postgres]\n`,
  );
  process.exit(1);
}

const needed = names.flatMap((name) => packages[name] ?? []);
const missing = installMissing([...new Set(values.engine === 'postgres' ? [...needed, 'postgresql'] : needed)]);
if (missing.length > 0) {
  process.stderr.write(`This needs more programs. As root on Debian: apt-get install ${missing.join(' ')}\n`);
  process.exit(1);
}

const files = names.flatMap((name) => suites[name] ?? []);
// The files come before the options, because the last option would take a file after it as its value.
const options = ['--project', project, '--no-file-parallelism', '--disable-console-intercept'];
// Each part has the next seed, so that a stopped run can continue with the seed of its last part.
for (let part = 0; part < Number(values.parts) && process.exitCode === undefined; part += 1) {
  const partSeed = String(Number(seed) + part);
  const again = `${names.join(' ')} --engine ${values.engine} --seed ${partSeed}`;
  process.stdout.write(`The same again: npm run test:long -- ${again}\n`);
  const run = (command: string, args: string[]) => {
    // A library warns about old versions of Node at its first use, and a test fails on any warning.
    const env = { ...process.env, LONG_RUN_SEED: partSeed, NODE_NO_WARNINGS: '1' };
    if (spawnSync(command, args, { stdio: 'inherit', env }).status !== 0) process.exitCode = 1;
  };
  if (files.length > 0) run('npx', ['--no-install', 'vitest', 'run', ...files, ...options]);
  for (const name of names) if (programs[name]) run(process.execPath, ['--import', 'tsx', ...programs[name]]);
}
