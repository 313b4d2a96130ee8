import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { crawlListings, createConnection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { startAnswerFaults, type PushFault } from '@/lib/testing/faults/answer-faults';
import { freePort } from '@/lib/testing/harness/free-port';
import { killInstance, startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { closeOthers, signIn } from './staff';

test.afterEach(closeOthers);

const rowCount = 500;
const killAtPush = 200;
/** Of every 32 listings, the first four each get one of these faults on their first push. The others succeed. */
const passing: PushFault[] = [
  { refused: 'TOO_MANY_REQUESTS', retryAfter: 1 },
  { refused: 'INTERNAL_SERVER_ERROR' },
  { refused: 'CONFLICT' },
  'answerLost',
];
const refusedForLong = 5;

const target = process.env.E2E_LARGE_URL!;
const api = createConnection({ baseUrl: `${target}/partner/v1`, key: () => process.env.E2E_LARGE_KEY! });
const folder = mkdtempSync(join(tmpdir(), 'vakant-faults-'));
const instances: Instance[] = [];

test.afterAll(async () => {
  for (const instance of instances) await stopInstance(instance);
  rmSync(folder, { recursive: true, force: true });
});

async function coworking(): Promise<Listing[]> {
  const found: Listing[] = [];
  for await (const page of crawlListings(api)) found.push(...page.filter(({ type }) => type === 'coworking'));
  return found;
}

test('a run over 500 listings accounts for every row and writes none twice, despite rejections, lost responses and a killed server', async ({
  browser,
}) => {
  test.setTimeout(700_000);
  const before = await coworking();
  expect(before).toHaveLength(rowCount);
  const numbers = new Map(before.map(({ externalRef }, number) => [`/partner/v1/listings/${externalRef}`, number]));
  const faults = await startAnswerFaults(target);
  const settings = {
    PORT: String(await freePort()),
    SERVICE: 'off',
    DEMO: 'on',
    PARTNER_API_URL: `${faults.url}/partner/v1`,
    PARTNER_API_KEY: process.env.E2E_LARGE_KEY!,
  };
  const start = async () => void instances.push(await startInstance(folder, settings));
  await start();

  const page = await (await browser.newContext({ baseURL: instances[0]!.url })).newPage();
  await signIn(page, '/listings?type=coworking');
  await page.getByRole('checkbox', { name: `Markera alla ${rowCount} lokaler` }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Ändra', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ändra hyra' }).click();
  await page.getByLabel('Ändring i procent').fill('2,5');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  const begin = page.getByRole('button', { name: `Kör på ${rowCount} lokaler` });
  await expect(begin).toBeVisible({ timeout: 60_000 });

  const deaths: Promise<void>[] = [];
  faults.spoilWith(({ path, attempt, number }) => {
    if (number === killAtPush) deaths.push(killInstance(instances[0]!));
    const at = numbers.get(path)!;
    if (at < refusedForLong) return { refused: 'INTERNAL_SERVER_ERROR' };
    return attempt === 1 && at % 32 < passing.length ? passing[at % 32]! : null;
  });
  await begin.click();
  await expect.poll(() => deaths.length, { timeout: 200_000 }).toBe(1);
  await deaths[0];
  await start();
  const sums = page.getByText(`${rowCount - refusedForLong} ändrade · ${refusedForLong} misslyckades`);
  await expect(sums).toBeVisible({ timeout: 400_000 });
  expect(new Set(faults.faults)).toEqual(
    new Set(['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'CONFLICT', 'answerLost']),
  );

  faults.spoilWith(() => null);
  await page.getByRole('button', { name: `Försök igen med ${refusedForLong} misslyckade` }).click();
  await expect(page.getByText(`${rowCount} ändrade`)).toBeVisible({ timeout: 60_000 });
  expect(faults.writes.size).toBe(rowCount);
  expect([...faults.writes.values()].filter((times) => times !== 1)).toEqual([]);
  const raised = new Map(before.map(({ id, price }) => [id, Math.round((price.amount * 1_025) / 10_000) * 10]));
  const after = await coworking();
  expect(after.map(({ id, price }) => [id, price.amount])).toEqual(after.map(({ id }) => [id, raised.get(id)]));
  await faults.stop();
});
