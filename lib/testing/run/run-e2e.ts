import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, putListing, putObject } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { addMember, createOrganization, issueKey, listOrganizations } from '@/lib/service';
import { canarySecret, canaryWords, gatherFinds } from '@/lib/testing/harness/canaries';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { openStoreIn } from '@/lib/testing/harness/service-process';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import compileAll from '@/lib/testing/programs/compiled-programs';
import { remoteSettings, runPlaywright, type World } from './run-playwright';

// Journeys also wait, for a slow connection or the next attempt, so there are more workers than cores.
const workers = 3;
const largeSize = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  await buildWhenNeeded(say);
  await compileAll();
  const folder = mkdtempSync(join(tmpdir(), 'vakant-e2e-'));
  const watched = join(folder, 'watched');
  mkdirSync(watched);
  // Every app started from here on, also by the journeys, is watched for leaked secrets.
  process.env.CANARY_FOLDER = watched;
  const instances: Instance[] = [];
  const start = async (name: string, settings: Record<string, string>) => {
    const instance = await startInstance(join(folder, name), settings);
    instances.push(instance);
    return instance;
  };
  try {
    const [{ key: largeKey }, worlds] = await Promise.all([
      fillInventory(join(folder, 'large'), largeSize),
      startWorlds(start, folder, watched),
    ]);
    const large = await start('large', { DEMO: 'off', REQUESTS_PER_MINUTE: '60000' });
    const code = await runPlaywright(worlds, process.argv.slice(2), {
      E2E_LARGE_URL: large.url,
      E2E_LARGE_KEY: largeKey,
    });
    await Promise.all(instances.splice(0).map(stopInstance));
    const { faults, finds } = gatherFinds(watched);
    if (code !== 0) for (const line of faults) say(line);
    for (const line of finds) say(`Given away: ${line}`);
    return finds.length > 0 ? 1 : code;
  } finally {
    await Promise.all(instances.map(stopInstance));
    rmSync(folder, { recursive: true, force: true });
  }
}

type Start = (name: string, settings: Record<string, string>) => Promise<Instance>;

/** Starts the apps of each worker from copies of one demo, because copying it is faster than creating it. */
async function startWorlds(start: Start, folder: string, watched: string): Promise<World[]> {
  const settings = { DEMO: 'on', AUTH_SECRET: canarySecret };
  const original = await start('original', settings);
  const key = await addNeighbour(original, watched);
  await stopInstance(original);
  return Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      cpSync(original.dataDir, join(folder, `whole-${worker}`), { recursive: true });
      const whole = await start(`whole-${worker}`, settings);
      const remote = await start(`remote-${worker}`, remoteSettings(whole.url, key));
      return { url: whole.url, remoteUrl: remote.url, key };
    }),
  );
}

/** Adds a second organization to an app, and returns a key of the first one. */
async function addNeighbour({ url, dataDir }: Instance, watched: string): Promise<string> {
  const store = await openStoreIn(dataDir);
  const newKey = async (organizationId: string) =>
    (await issueKey(store, { organizationId, name: 'End-to-end tests', environment: 'embedded' })).key;
  try {
    const key = await newKey((await listOrganizations(store)).data[0]!.id);
    const neighbour = await createOrganization(store, {
      name: canaryWords,
      orgNumber: '5566778899',
      orgType: 'lister',
    });
    await addMember(store, { organizationId: neighbour.id, email: 'granne@example.com', role: 'owner' });
    const neighbourKey = await newKey(neighbour.id);
    appendFileSync(join(watched, 'keys'), `${neighbourKey}\n`);
    await arrangeNeighbour(url, neighbourKey);
    return key;
  } finally {
    await store.close();
  }
}

/** Creates premises of the other organization, with texts that only that organization may read. */
async function arrangeNeighbour(url: string, key: string): Promise<void> {
  const connection = createConnection({ baseUrl: `${url}/partner/v1`, key: () => key });
  const object = ObjectInput.parse({ ...exampleObjectBody, streetAddress2: canaryWords });
  await putObject(connection, objectRef('GRANNE'), object, null);
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

process.exitCode = await main();
