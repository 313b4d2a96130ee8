import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { runStaticChecks } from './static-checks';

type Counts = { passed: number; failed: number };
type FileTime = { file: string; seconds: number };
type Step = {
  name: string;
  command: string[];
  report: { file: string; read: (json: never) => Counts; times: (json: never) => FileTime[] };
};
type E2eSuite = { file: string; suites?: E2eSuite[]; specs?: { tests: { results: { duration: number }[] }[] }[] };

const unitReport = '.tmp/unit.json';
const e2eReport = '.tmp/e2e.json';

const steps: Step[] = [
  {
    name: 'unit and API',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${unitReport}`],
    report: {
      file: unitReport,
      read: (json: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
      }),
      times: (json: { testResults: { name: string; startTime: number; endTime: number }[] }) =>
        json.testResults.map(({ name, startTime, endTime }) => ({
          file: relative('.', name),
          seconds: (endTime - startTime) / 1000,
        })),
    },
  },
  {
    name: 'end to end',
    command: ['tsx', 'lib/testing/run/run-e2e.ts'],
    report: {
      file: e2eReport,
      read: (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: json.stats.expected,
        failed: json.stats.unexpected + json.stats.flaky,
      }),
      times: (json: { suites: E2eSuite[] }) =>
        json.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 })),
    },
  },
];

function run(step: Step): Counts {
  process.stdout.write(`\n== ${step.name}\n`);
  const startedAt = Date.now();
  const [program, ...args] = step.command;
  const { status } = spawnSync('npx', ['--no-install', program!, ...args], { stdio: 'inherit' });
  process.stdout.write(`-- ${step.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const { report } = step;
  const json = existsSync(report.file) ? readJson(report.file) : null;
  const counted = json ? report.read(json) : { passed: 0, failed: 0 };
  if (json) fileTimes.push(...report.times(json));
  if (status === 0 && counted.passed > 0) return counted;
  return { passed: counted.passed, failed: Math.max(1, counted.failed) };
}

function millisecondsOf({ suites = [], specs = [] }: E2eSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, duration) => sum + duration, 0);
}

/** The slowest test files, the time of one that runs on several engines or apps added up. */
function slowest(count: number): string {
  const sums = new Map<string, number>();
  for (const { file, seconds } of fileTimes) sums.set(file, (sums.get(file) ?? 0) + seconds);
  const lines = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count);
  return lines.map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}\n`).join('');
}

function readJson(file: string): never {
  return JSON.parse(readFileSync(file, 'utf8')) as never;
}

rmSync('.tmp', { recursive: true, force: true });
mkdirSync('.tmp', { recursive: true });
const fileTimes: FileTime[] = [];
const checks = await runStaticChecks();
const results = [...checks.map((passed) => ({ passed: Number(passed), failed: Number(!passed) })), ...steps.map(run)];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.stdout.write(`\nThe ten slowest test files:\n${slowest(10)}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
