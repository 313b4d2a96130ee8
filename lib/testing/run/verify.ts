import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { runStaticChecks } from './static-checks';

// `npm run verify` runs the static checks beside the tests of rules, components and actions.
const fast = ['embedded', 'embedded-components'];
// These tests seldom wait, so more workers than cores would only load more modules.
const workers = `--maxWorkers=${availableParallelism()}`;
// Files that did not change since the last run need not be transformed again.
const cache = '--experimental.fsModuleCache';
const args = ['--no-install', 'vitest', 'run', workers, cache, ...fast.flatMap((name) => ['--project', name])];
const tests = once(spawn('npx', args, { stdio: 'inherit' }), 'close') as Promise<[number | null]>;
const [results, [status]] = await Promise.all([runStaticChecks(), tests]);
process.exitCode = status === 0 && results.every(Boolean) ? 0 : 1;
