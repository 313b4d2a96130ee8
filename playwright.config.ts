import { defineConfig } from '@playwright/test';
import { browserFlags } from './lib/testing/harness/browser-flags';

// Each worker has its own apps, so that simultaneous journeys do not affect each other.
const worlds = JSON.parse(process.env.E2E_WORLDS ?? '[]') as { url: string; remoteUrl: string; key: string }[];
const world = worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (world) Object.assign(process.env, { E2E_URL: world.url, E2E_API_KEY: world.key });

// A page of a test lasts only seconds, so optimizing its code costs more than it saves, and so does compiling it again.
const withoutOptimizer = '--js-flags=--no-opt,--no-maglev,--no-flush-bytecode';

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

// Journeys with 10,000 listings need an app of their own, which only `npm run e2e` starts.
const amongMany = process.env.E2E_LARGE_URL ? [] : [/(?:inventory|bulk-faults)\.spec\.ts$/];
// Only `npm run test:long` runs these.
const long = process.env.LONG_RUN_SEED ? [] : [/e2e\/long\//];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: [...amongMany, ...long],
  outputDir: '.tmp/test-results',
  fullyParallel: false,
  workers: Math.max(1, worlds.length),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A file with other options of the browser would start more workers and browsers.
    launchOptions: {
      executablePath: process.env.E2E_BROWSER,
      args: [...browserFlags, withoutOptimizer, ...fakeCamera],
    },
  },
  projects: [
    {
      // Journeys of `remote` do not run here as well, because the others cover the embedded service.
      name: 'embedded',
      grepInvert: /@remote/,
      use: { baseURL: world?.url },
    },
    {
      name: 'remote',
      grep: /@remote/,
      use: { baseURL: world?.remoteUrl },
    },
  ],
});
