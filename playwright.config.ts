import { defineConfig } from '@playwright/test';
import { browserFlags } from './lib/testing/harness/browser-flags';

// What is done among 10,000 listings has an app of its own, for they would be in the way of everything else.
const amongMany = /(?:inventory|bulk-faults)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: browserFlags },
  },
  projects: [
    {
      name: 'embedded',
      testIgnore: amongMany,
      use: { baseURL: process.env.E2E_URL, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'remote',
      grep: /@remote/,
      testIgnore: amongMany,
      use: { baseURL: process.env.E2E_REMOTE_URL, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'large',
      testMatch: amongMany,
      use: { baseURL: process.env.E2E_LARGE_URL, viewport: { width: 1440, height: 900 } },
    },
  ],
});
