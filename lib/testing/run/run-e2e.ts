import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, putListing, putObject } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { canarySecret, canaryWords, gatherFinds } from '@/lib/testing/harness/canaries';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';

const largeSize = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const browser = findBrowser();
  await buildWhenNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-e2e-'));
  const watched = join(folder, 'watched');
  mkdirSync(watched);
  // Every app that is started from here on, also by the journeys, is watched.
  process.env.CANARY_FOLDER = watched;
  const instances: Instance[] = [];
  try {
    const whole = await startInstance(join(folder, 'whole'), { DEMO: 'on', AUTH_SECRET: canarySecret });
    instances.push(whole);
    const operator = operatorOf(whole);
    const key = issueKey(operator, (operator('org', 'list').data as { id: string }[])[0]!.id);
    await arrangeNeighbour(whole.url, operator, watched);
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
    const code = await runPlaywright({
      E2E_URL: whole.url,
      E2E_REMOTE_URL: remote.url,
      E2E_API_KEY: key,
      E2E_LARGE_URL: large.url,
      E2E_LARGE_KEY: largeKey,
      E2E_BROWSER: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: '.tmp/e2e.json',
    });
    for (const instance of instances.splice(0)) await stopInstance(instance);
    const { faults, finds } = gatherFinds(watched);
    if (code !== 0) for (const line of faults) say(line);
    for (const line of finds) say(`Given away: ${line}`);
    return finds.length > 0 ? 1 : code;
  } finally {
    for (const instance of instances) await stopInstance(instance);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Operator = (...args: string[]) => Record<string, unknown>;

function operatorOf({ dataDir }: Instance): Operator {
  return (...args) =>
    JSON.parse(
      execFileSync(process.execPath, ['--import', 'tsx', 'lib/front/operator.ts', ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    ) as Record<string, unknown>;
}

function issueKey(operator: Operator, organization: string): string {
  return operator('key', 'issue', '--org', organization, '--name', 'End-to-end tests').key as string;
}

/** Premises of another organization, with texts that only that organization may read. */
async function arrangeNeighbour(url: string, operator: Operator, watched: string): Promise<void> {
  const details = ['--name', canaryWords, '--org-number', '5566778899', '--type', 'lister'];
  const id = operator('org', 'create', ...details).id as string;
  operator('member', 'add', '--org', id, '--email', 'granne@example.com', '--role', 'owner');
  const key = issueKey(operator, id);
  writeFileSync(join(watched, 'key'), key);
  const connection = createConnection({ baseUrl: `${url}/partner/v1`, key: () => key });
  await putObject(
    connection,
    objectRef('GRANNE'),
    ObjectInput.parse({ ...exampleObjectBody, streetAddress2: canaryWords }),
    null,
  );
  const listing = {
    ...exampleListingBody,
    objectRef: 'GRANNE',
    description: canaryWords,
    images: [],
    floorPlan: null,
    assignedTo: undefined,
  };
  await putListing(connection, listingRef('GRANNE-1'), ListingInput.parse(listing), null);
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
