import { spawn } from 'node:child_process';
import { findBrowser } from '@/lib/testing/harness/find-browser';

/** The apps of one worker's journeys: a whole app, and a dashboard on another origin that uses its service. */
export type World = { url: string; remoteUrl: string; key: string };

/** Settings of a dashboard without an embedded service, which uses the one at `url`. */
export const remoteSettings = (url: string, key: string) => ({
  DEMO: 'on',
  SERVICE: 'off',
  PARTNER_API_URL: `${url}/partner/v1`,
  PARTNER_API_KEY: key,
  PARTNER_ENVIRONMENT: 'preview',
});

/** Runs the journeys with one worker per world, and returns the exit code of Playwright. */
export function runPlaywright(
  worlds: readonly World[],
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      E2E_WORLDS: JSON.stringify(worlds),
      E2E_BROWSER: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: '.tmp/e2e.json',
      ...settings,
    };
    const child = spawn('npx', ['--no-install', 'playwright', 'test', ...args], { env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
