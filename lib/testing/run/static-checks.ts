import { spawn } from 'node:child_process';

type Check = { name: string; command: string[] };

// The compiler reads the route types, so these are generated first. It runs inside the linter, so types are computed once.
const typed: Check[] = [
  { name: 'route types', command: ['next', 'typegen'] },
  { name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
];
const others: Check[] = [
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

/** Runs the static checks, two at a time. Prints the time of each and the output of those that fail. */
export async function runStaticChecks(): Promise<boolean[]> {
  return (await Promise.all([inOrder(typed), inOrder(others)])).flat();
}

async function inOrder(checks: Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const check of checks) results.push(await run(check));
  return results;
}

async function run({ name, command }: Check): Promise<boolean> {
  const startedAt = Date.now();
  const output: Buffer[] = [];
  const status = await new Promise<number | null>((resolve, reject) => {
    // The linter is a short process in Go. With its default it spends a quarter of its time on collecting garbage.
    const env = { ...process.env, GOGC: '400' };
    const child = spawn('npx', ['--no-install', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const passed = status === 0;
  process.stdout.write(
    `-- ${name}: ${seconds} s${passed ? '' : `, failed\n${Buffer.concat(output).toString('utf8')}`}\n`,
  );
  return passed;
}
