import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { findPostgres } from './lib/testing/harness/find-postgres.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

// What is about one engine says so in its name, and runs there alone.
const onServerOnly = ['lib/**/*{postgres,s3,two-instances}*.test.ts'];
const onEmbeddedOnly = ['lib/service/**/*-embedded.test.ts'];
// All others of the service run on both engines, and so do the migrations.
const onBothEngines = ['lib/service/**/*.test.ts', 'lib/database/migrate.test.ts'];

// Only a file that replaces modules, globals or settings needs its own; what the others import is loaded once for all of them.
const replaces = /\bvi\.(?:mock|doMock|hoisted|stubGlobal|stubEnv|resetModules)\(/;
const onTheirOwn = ['components', 'lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && replaces.test(readFileSync(join(root, file), 'utf8')));

// `npm run verify` leaves these out: the API, processes, and what is slow.
const slow = ['lib/service/**/*.test.ts', 'lib/**/*.slow.test.ts'];
const slowOnTheirOwn = ['lib/front/**/*.test.ts', ...onTheirOwn.filter((file) => file.endsWith('.slow.test.ts'))];

const hasPostgres = findPostgres() !== null;
if (!hasPostgres) process.stdout.write('No Postgres server here (initdb, postgres): nothing is tested on one.\n');

const shared = {
  resolve: {
    alias: {
      '@': root,
      // Outside the framework the marker package throws by design; tests run the server's modules on the server.
      'server-only': join(root, 'node_modules/server-only/empty.js'),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['lib/testing/harness/fail-on-console.ts', 'lib/testing/harness/cheap-passwords.ts'],
    server: { deps: { inline: [/next-intl/] } },
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
} satisfies ViteUserConfig;

function project(name: string, include: string[], exclude: string[], isolate = false): ViteUserConfig {
  return { ...shared, test: { ...shared.test, name, include, exclude, isolate } };
}

export default defineConfig({
  test: {
    // By itself the runner leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      project('embedded', ['lib/**/*.test.{ts,tsx}'], [...onServerOnly, ...onTheirOwn, ...slow, ...slowOnTheirOwn]),
      project('embedded-components', ['components/**/*.test.{ts,tsx}'], onTheirOwn),
      project('embedded-isolated', onTheirOwn, [...onServerOnly, ...slowOnTheirOwn], true),
      project('embedded-slow', slow, [...onServerOnly, ...onTheirOwn]),
      project('embedded-slow-isolated', slowOnTheirOwn, onServerOnly, true),
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'postgres',
          isolate: false,
          include: hasPostgres ? [...onServerOnly, ...onBothEngines] : [],
          exclude: onEmbeddedOnly,
          globalSetup: ['lib/testing/harness/postgres-setup.ts', 'lib/testing/harness/s3-setup.ts'],
        },
      },
    ],
  },
});
