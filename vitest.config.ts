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

// None of these replaces a module or a global, so what they import is loaded once for all of them.
const loadedOnce = ['client', 'contract', 'database', 'format', 'service'].map(
  (folder) => `lib/${folder}/**/*.test.ts`,
);

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

export default defineConfig({
  test: {
    // By itself the runner leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'embedded',
          include: ['lib/**/*.test.{ts,tsx}', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
          exclude: [...onServerOnly, ...loadedOnce],
        },
      },
      {
        ...shared,
        test: { ...shared.test, name: 'embedded-once', include: loadedOnce, exclude: onServerOnly, isolate: false },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'postgres',
          // What these files import is loaded once for all of them: none replaces a module or a global.
          isolate: false,
          include: hasPostgres ? [...onServerOnly, ...onBothEngines] : [],
          exclude: onEmbeddedOnly,
          globalSetup: ['lib/testing/harness/postgres-setup.ts', 'lib/testing/harness/s3-setup.ts'],
        },
      },
    ],
  },
});
