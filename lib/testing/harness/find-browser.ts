import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The same engine without the windows of a desktop: a journey costs a sixth less than in a whole browser.
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

/** The path of a Chromium for tests, installed if there is none. If that fails, exits with instructions. */
export function findBrowser(): string {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (chosen) return chosen;
  return installed() ?? downloaded() ?? fromDebian() ?? giveUp();
}

function installed(): string | null {
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path)) ?? null;
}

function downloaded(): string | null {
  return attempt('npx', ['--no-install', 'playwright', 'install', 'chromium']) ? installed() : null;
}

function fromDebian(): string | null {
  const possible = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!possible) return null;
  const install = (name: string) => attempt('apt-get', ['install', '-y', '--no-install-recommends', name]);
  // Older releases have the whole browser alone.
  const done = attempt('apt-get', ['update']) && (install(headlessShell) || install('chromium'));
  return done ? installed() : null;
}

function attempt(program: string, args: string[]): boolean {
  process.stdout.write(`No browser found: ${program} ${args.join(' ')}\n`);
  try {
    execFileSync(program, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
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
