import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from '@/lib/testing/install-from-debian';

// The same engine without a user interface: a journey costs a sixth less than in a full browser.
const headlessShell = 'chromium-headless-shell';

const systemBrowsers = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** The path of a Chromium for tests. Installs one if there is none. If that fails, exits with instructions. */
export function findBrowser(): string {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (chosen) return chosen;
  return installed() ?? fromDebian() ?? downloaded() ?? giveUp();
}

function installed(): string | null {
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path)) ?? null;
}

function downloaded(): string | null {
  const args = ['--no-install', 'playwright', 'install', 'chromium'];
  process.stdout.write(`No browser found: npx ${args.join(' ')}\n`);
  return spawnSync('npx', args, { stdio: 'ignore', timeout: 300_000 }).status === 0 ? installed() : null;
}

function fromDebian(): string | null {
  // Older releases have only the full browser.
  return installFromDebian(headlessShell) || installFromDebian('chromium') ? installed() : null;
}

function giveUp(): never {
  process.stderr.write(
    [
      'The end-to-end tests need a Chromium, and none was found or could be fetched. Do one of these:',
      '  npx playwright install chromium',
      '  install Chromium, Chrome or Edge from your system',
      '  set PLAYWRIGHT_CHROMIUM_PATH to the program',
      '',
    ].join('\n'),
  );
  process.exit(1);
}
