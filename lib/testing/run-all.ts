import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

type Counts = { passed: number; failed: number };
type Step = { name: string; command: string[]; report?: { file: string; read: (json: never) => Counts } };

const unitReport = '.tmp/unit.json';
const e2eReport = '.tmp/e2e.json';

const steps: Step[] = [
  { name: 'format', command: ['prettier', '--check', '.', '--log-level', 'warn'] },
  { name: 'route types', command: ['next', 'typegen'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'unit and API',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${unitReport}`],
    report: {
      file: unitReport,
      read: (json: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
      }),
    },
  },
  {
    name: 'end to end',
    command: ['tsx', 'lib/testing/run-e2e.ts'],
    report: {
      file: e2eReport,
      read: (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: json.stats.expected,
        failed: json.stats.unexpected + json.stats.flaky,
      }),
    },
  },
];

function run(step: Step): Counts {
  process.stdout.write(`\n== ${step.name}\n`);
  const startedAt = Date.now();
  const [program, ...args] = step.command;
  const { status } = spawnSync('npx', ['--no-install', program!, ...args], { stdio: 'inherit' });
  process.stdout.write(`-- ${step.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const counted =
    step.report && existsSync(step.report.file)
      ? step.report.read(readJson(step.report.file))
      : { passed: 0, failed: 0 };
  const total = counted.passed + counted.failed;
  if (status === 0) return total > 0 ? counted : { passed: 1, failed: 0 };
  return { passed: counted.passed, failed: Math.max(1, counted.failed) };
}

function readJson(file: string): never {
  return JSON.parse(readFileSync(file, 'utf8')) as never;
}

rmSync('.tmp', { recursive: true, force: true });
mkdirSync('.tmp', { recursive: true });
const results = steps.map(run);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
