import { spawnSync } from 'node:child_process';
import { runStaticChecks } from './static-checks';

// The static checks, and the tests of rules, components and actions: neither the API and its processes, nor what is slow.
const slow = ['lib/service/**', 'lib/front/**', '**/*.slow.test.ts'];
const results = await runStaticChecks();
const args = [
  '--no-install',
  'vitest',
  'run',
  '--project',
  'embedded*',
  ...slow.flatMap((files) => ['--exclude', files]),
];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
process.exitCode = status === 0 && results.every(Boolean) ? 0 : 1;
