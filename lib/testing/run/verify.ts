import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runStaticChecks } from './static-checks';

// `npm run verify` runs the static checks and the tests of rules, components and actions.
const fast = ['embedded', 'embedded-components', 'embedded-isolated'];
const results = await runStaticChecks();
// These tests seldom wait, so more workers than cores would only load more modules.
const workers = `--maxWorkers=${availableParallelism()}`;
// Files that did not change since the last run need not be transformed again.
const cache = '--experimental.fsModuleCache';
const args = ['--no-install', 'vitest', 'run', workers, cache, ...fast.flatMap((name) => ['--project', name])];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
process.exitCode = status === 0 && results.every(Boolean) ? 0 : 1;
