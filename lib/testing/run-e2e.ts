import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenNeeded } from '@/lib/front/build-when-needed';
import { fillInventory } from './fill-inventory';
import { findBrowser } from './find-browser';
import { startInstance, stopInstance, type Instance } from './start-instance';

const largeSize = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const browser = findBrowser();
  await buildWhenNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-e2e-'));
  const instances: Instance[] = [];
  try {
    const whole = await startInstance(join(folder, 'whole'), { DEMO: 'on' });
    instances.push(whole);
    const key = issueDemoKey(whole);
    const remoteSettings = {
      DEMO: 'on',
      SERVICE: 'off',
      PARTNER_API_URL: `${whole.url}/partner/v1`,
      PARTNER_API_KEY: key,
    };
    const remote = await startInstance(join(folder, 'remote'), { ...remoteSettings, PARTNER_ENVIRONMENT: 'preview' });
    instances.push(remote);
    const { key: largeKey } = await fillInventory(join(folder, 'large'), largeSize);
    const large = await startInstance(join(folder, 'large'), { DEMO: 'off', REQUESTS_PER_MINUTE: '60000' });
    instances.push(large);
    return await runPlaywright({
      E2E_URL: whole.url,
      E2E_REMOTE_URL: remote.url,
      E2E_API_KEY: key,
      E2E_LARGE_URL: large.url,
      E2E_LARGE_KEY: largeKey,
      E2E_BROWSER: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: '.tmp/e2e.json',
    });
  } finally {
    for (const instance of instances) await stopInstance(instance);
    rmSync(folder, { recursive: true, force: true });
  }
}

function issueDemoKey({ dataDir }: Instance): string {
  const operator = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['--import', 'tsx', 'lib/front/operator.ts', ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    ) as { data: { id: string }[]; key: string };
  const organization = operator('org', 'list').data[0]!.id;
  return operator('key', 'issue', '--org', organization, '--name', 'End-to-end tests').key;
}

function runPlaywright(settings: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ['--no-install', 'playwright', 'test', ...process.argv.slice(2)];
    const child = spawn('npx', args, { env: { ...process.env, ...settings }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
