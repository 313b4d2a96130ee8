import { spawnSync } from 'node:child_process';
import { runStaticChecks } from './static-checks';

// `npm run verify` runs the static checks and the tests of rules, components and actions.
const fast = ['embedded', 'embedded-components', 'embedded-isolated'];
const results = await runStaticChecks();
const args = ['--no-install', 'vitest', 'run', ...fast.flatMap((name) => ['--project', name])];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
process.exitCode = status === 0 && results.every(Boolean) ? 0 : 1;
