import { defineConfig } from '@playwright/test';
import { browserFlags } from './lib/testing/harness/browser-flags';

// Each worker has its own apps, so that journeys that run at the same time never meet.
const worlds = JSON.parse(process.env.E2E_WORLDS ?? '[]') as { url: string; remoteUrl: string; key: string }[];
const world = worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (world) Object.assign(process.env, { E2E_URL: world.url, E2E_API_KEY: world.key });

// A page of a test lives for seconds: to optimize its code costs more than the optimized code saves.
const withoutOptimizer = '--js-flags=--no-opt,--no-maglev';

// What is done among 10,000 listings has its own app, because they would be in the way of everything else.
const amongMany = /(?:inventory|bulk-faults)\.spec\.ts$/;
// `npm run test:long` runs them.
const long = process.env.LONG_RUN_SEED ? [] : [/e2e\/long\//];

export default defineConfig({
  testDir: 'e2e',
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
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: [...browserFlags, withoutOptimizer] },
  },
  projects: [
    {
      // The longest journeys come first, so that all workers end at about the same time.
      name: 'large',
      testMatch: amongMany,
      use: { baseURL: process.env.E2E_LARGE_URL, viewport: { width: 1440, height: 900 } },
    },
    {
      // A journey of `remote` does not run here again: the other journeys cover the embedded service.
      name: 'embedded',
      grepInvert: /@remote/,
      testIgnore: [amongMany, ...long],
      use: { baseURL: world?.url, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'remote',
      grep: /@remote/,
      testIgnore: [amongMany, ...long],
      use: { baseURL: world?.remoteUrl, viewport: { width: 1440, height: 900 } },
    },
  ],
});
