import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// The tests that draw what they do from chance, with far more draws than every run of the tests has time for.
const suites: Record<string, string[]> = {
  kills: ['lib/front/killed-process.test.ts'],
  cuts: ['lib/front/cut-connections.test.ts'],
  model: ['lib/service/model.test.ts'],
  editor: ['lib/desk/listings/editing-model.slow.test.ts', 'lib/desk/listings/several-editors.slow.test.ts'],
  fuzz: ['lib/service/fuzz.test.ts', 'lib/service/http/fuzz.test.ts'],
  mail: ['lib/desk/mail/deliver-to-exim.slow.test.ts'],
};
/** What is no file of tests, with its arguments. */
const programs: Record<string, string[]> = {
  memory: ['lib/testing/run/run-memory.ts'],
  container: ['lib/testing/run/run-container.ts'],
  soak: ['lib/testing/run/run-soak.ts'],
  popups: ['lib/testing/run/run-e2e.ts', 'e2e/long/popups.spec.ts'],
};
const all = Object.keys({ ...suites, ...programs });

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : all;
const unknown = names.filter((name) => !all.includes(name));
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
if (unknown.length > 0 || !/^\d{1,10}$/.test(seed)) {
  process.stderr.write(`Usage: npm run test:long -- [${all.join('|')} ...] [--seed NUMBER]\n`);
  process.exit(1);
}

process.stdout.write(`The same again: npm run test:long -- ${names.join(' ')} --seed ${seed}\n`);
const files = names.flatMap((name) => suites[name] ?? []);
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, LONG_RUN_SEED: seed } }).status ?? 1;
// The files go first: the last option would take the one behind it for its value.
const options = ['--project', 'embedded*', '--no-file-parallelism', '--disable-console-intercept'];
const codes = [
  ...(files.length > 0 ? [run('npx', ['--no-install', 'vitest', 'run', ...files, ...options])] : []),
  ...names.flatMap((name) => (programs[name] ? [run(process.execPath, ['--import', 'tsx', ...programs[name]])] : [])),
];
process.exitCode = Math.max(...codes);
