import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { findPostgres } from './lib/testing/harness/find-postgres.ts';
import { mockServerActions } from './lib/testing/setup/server-actions.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

// Tests of one engine have its name in their own, and run only there.
const onServerOnly = ['lib/**/*{postgres,s3,two-instances}*.test.ts'];
const onEmbeddedOnly = ['lib/service/**/*-embedded.test.ts'];
// Tests that open no store are named `once`, because the engine cannot matter to them.
const withoutStore = ['lib/service/**/*.once.test.ts'];
// All other tests of the service run on both engines, and so do those of the migrations.
const onBothEngines = ['lib/service/**/*.test.ts', 'lib/database/migrate.test.ts'];

// `npm run verify` leaves these out: tests of the API and of processes, and slow ones.
const slow = ['lib/service/**/*.test.ts', 'lib/**/*.slow.test.ts'];
const slowFront = ['lib/front/**/*.test.{ts,tsx}'];
const slowComponents = ['components/**/*.slow.test.tsx'];

const ownProject = [...onServerOnly, ...slow, ...slowFront, ...slowComponents];

// Most objects of a test die young. With more room for them the threads collect garbage less often.
setFlagsFromString('--max-semi-space-size=32');

const hasPostgres = findPostgres() !== null;
if (!hasPostgres) process.stdout.write('No Postgres server here (initdb, postgres): nothing is tested on one.\n');

const shared = {
  resolve: {
    alias: {
      '@': root,
      // Outside the framework this marker package throws by design, but tests run the server's modules in Node.
      'server-only': join(root, 'node_modules/server-only/empty.js'),
      // Provides the request of an action or handler, which in production the framework does.
      'next/headers': join(root, 'lib/testing/harness/next-headers.ts'),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['lib/testing/setup/test-setup.ts'],
    server: { deps: { inline: [/next-intl/] } },
    environment: 'node',
    // Test files share loaded modules.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
} satisfies ViteUserConfig;

type Project = {
  include: string[];
  exclude?: string[];
  environment?: 'happy-dom';
  pool?: 'threads';
  setupFiles?: string[];
};

// A worker ends at a file of another environment, so each project has only one environment.
function project(name: string, options: Project): ViteUserConfig {
  return { ...shared, test: { ...shared.test, name, ...options } };
}

// These tests start no processes. Threads start faster than processes.
const quick = { pool: 'threads' } as const;

/** A project for tests in a page. The harness provides its navigation and its server actions. */
function pageProject(name: string, options: Project): ViteUserConfig {
  const alias = { ...shared.resolve.alias, 'next/navigation': join(root, 'lib/testing/harness/next-navigation.ts') };
  const plugins = [mockServerActions];
  return { ...project(name, { ...options, environment: 'happy-dom' }), plugins, resolve: { alias } };
}

export default defineConfig({
  resolve: shared.resolve,
  test: {
    // Many tests wait for processes, sockets and disks, so there are more workers than cores. A percentage could not exceed the cores.
    maxWorkers: Math.min(availableParallelism() * 2, 16),
    globalSetup: ['lib/testing/setup/memory-folder.ts', 'lib/testing/programs/compiled-programs.ts'],
    projects: [
      project('embedded', { ...quick, include: ['{components,lib}/**/*.test.ts'], exclude: ownProject }),
      pageProject('embedded-components', {
        ...quick,
        include: ['{components,lib}/**/*.test.tsx'],
        exclude: ownProject,
      }),
      pageProject('embedded-slow-components', { ...quick, include: slowComponents }),
      project('embedded-slow', { include: slow, exclude: [...onServerOnly, ...slowFront] }),
      project('embedded-slow-front', {
        include: slowFront,
        exclude: onServerOnly,
        setupFiles: ['lib/testing/setup/reset-modules.ts', ...shared.test.setupFiles],
      }),
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'postgres',
          include: hasPostgres ? [...onServerOnly, ...onBothEngines] : [],
          exclude: [...onEmbeddedOnly, ...withoutStore],
          globalSetup: ['lib/testing/harness/postgres-setup.ts', 'lib/testing/harness/s3-setup.ts'],
        },
      },
    ],
  },
});
