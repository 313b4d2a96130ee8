import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { runStaticChecks } from './static-checks';

type Counts = { passed: number; failed: number };
type FileTime = { file: string; seconds: number };
type Step = {
  name: string;
  command: string[];
  report: {
    file: string;
    read: (json: never) => Counts;
    times: (json: never) => FileTime[];
    failures: (json: never) => string[];
  };
};
type UnitFile = {
  name: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type E2eSpec = { title: string; ok: boolean; tests: { results: { duration: number }[] }[] };
type E2eSuite = { file: string; suites?: E2eSuite[]; specs?: E2eSpec[] };

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
      times: (json: { testResults: UnitFile[] }) =>
        json.testResults.map(({ name, startTime, endTime }) => ({
          file: relative('.', name),
          seconds: (endTime - startTime) / 1000,
        })),
      failures: (json: { testResults: UnitFile[] }) => json.testResults.flatMap(unitFailures),
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
      failures: (json: { suites: E2eSuite[] }) => json.suites.flatMap(e2eFailures),
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
  if (json) failures.push(...report.failures(json));
  if (status === 0 && counted.passed > 0) return counted;
  if (counted.failed === 0)
    failures.push(`${step.name}: no test failed, but the step did. Its output above has the reason.`);
  return { passed: counted.passed, failed: Math.max(1, counted.failed) };
}

/** Installs the programs that the tests need. If that fails, the tests look for them again and report it. */
async function installPrograms(): Promise<void> {
  await once(
    spawn('npx', ['--no-install', 'tsx', 'lib/testing/run/install-programs.ts'], { stdio: 'ignore' }),
    'close',
  );
}

/** The failed tests of a file with their messages, or what stopped the file itself. */
function unitFailures({ name, message, assertionResults }: UnitFile): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${file}: ${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
}

function e2eFailures({ file, suites = [], specs = [] }: E2eSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file}: ${title}`);
  return [...own, ...suites.flatMap(e2eFailures)];
}

function millisecondsOf({ suites = [], specs = [] }: E2eSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, duration) => sum + duration, 0);
}

/** The slowest test files. The times of a file that runs on several engines or apps are added up. */
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
const failures: string[] = [];
const [checks] = await Promise.all([runStaticChecks(), installPrograms()]);
const results = [...checks.map((passed) => ({ passed: Number(passed), failed: Number(!passed) })), ...steps.map(run)];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.stdout.write(`\nThe ten slowest test files:\n${slowest(10)}`);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
