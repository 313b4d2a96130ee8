import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { archiveObject, unpublishListing } from '@/lib/client';
import type { Listing, ListingBody } from '@/lib/contract';
import { startAnswerFaults } from '@/lib/testing/faults/answer-faults';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { arrangeListing, storedListing, partnerApi, photoFile, pushAgain, type Colour } from './arrange';
import { hands } from './hands';
import { signIn } from './staff';

const photos: Colour[] = ['red', 'green', 'blue'];
const noRent = { price: { amount: 0, unit: 'month' } } as const;
const noNotice = { noticePeriod: null } as const;

/** A proxy between the dashboard and the service, which makes pushes of some units fail. */
const between = await startAnswerFaults(process.env.E2E_URL!);
const folder = mkdtempSync(join(tmpdir(), 'vakant-units-'));
let instance: Instance;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  instance = await startInstance(folder, {
    SERVICE: 'off',
    DEMO: 'on',
    PARTNER_API_URL: `${between.url}/partner/v1`,
    PARTNER_API_KEY: process.env.E2E_API_KEY!,
  });
});
test.afterAll(async () => {
  await stopInstance(instance);
  await between.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates twelve units in a new town, off the market for every possible reason. */
async function arrangeUnits(city: string) {
  const draft = (lacks: Partial<ListingBody>, withPhotos = true) =>
    arrangeListing({ city, status: 'draft', ...(withPhotos && { photos }), ...lacks });
  const live = () => arrangeListing({ city, photos, status: 'published' });
  const fallen = async (lacks: Partial<ListingBody>) => pushAgain(await live(), { status: 'published', ...lacks });
  const archived = async (status: 'published' | 'draft') => {
    const listing = await arrangeListing({ city, photos, status });
    await archiveObject(partnerApi(), { id: listing.object.id });
    return listing;
  };
  const ready = await live();
  await unpublishListing(partnerApi(), { id: ready.id });
  return {
    ready,
    photos: await draft({}, false),
    rent: await draft(noRent),
    notice: await draft(noNotice),
    photosRent: await draft(noRent, false),
    photosNotice: await draft(noNotice, false),
    rentNotice: await draft({ ...noRent, ...noNotice }),
    everything: await draft({ ...noRent, ...noNotice }, false),
    fellByRent: await fallen(noRent),
    fellByNotice: await fallen(noNotice),
    archivedLive: await archived('published'),
    archivedDraft: await archived('draft'),
  };
}

for (const [name, handOf] of hands) {
  test(`a manager publishes twelve units, blocked in every way, from the blockers page alone, by ${name}, despite three faults`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const city = `Provby ${name} ${Date.now().toString(36)}`;
    const units = await arrangeUnits(city);
    const page = await (await browser.newContext({ baseURL: instance.url })).newPage();
    await signIn(page, `/blockers?city=${encodeURIComponent(city)}`);
    const hand = handOf(page);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const street = (unit: Listing) => unit.object.streetAddress;
    const left = (count: number) =>
      expect(page.getByText(new RegExp(`^${count} ${count === 1 ? 'lokal' : 'lokaler'} av `))).toBeVisible({
        timeout: 30_000,
      });
    const section = (title: string, count: number) =>
      expect(page.getByRole('heading', { name: `${title} ${count}`, exact: true })).toBeVisible();

    async function addPhotos(unit: Listing) {
      const chooser = page.waitForEvent('filechooser');
      await hand.press(button(`Behöver 3 bilder till: ${street(unit)}`));
      await (await chooser).setFiles(await Promise.all(photos.map((colour) => photoFile(colour))));
    }
    const typeRent = (unit: Listing) => hand.type(page.getByLabel(`Hyra för ${street(unit)}`), '41 500,50');
    const typeNotice = (unit: Listing) => hand.type(page.getByLabel(`Uppsägningstid för ${street(unit)}`), '9');
    async function publish(unit: Listing) {
      const save = button(`Spara och publicera ${street(unit)}`);
      await expect(save).toBeEnabled({ timeout: 30_000 });
      await hand.press(save);
    }

    await left(12);
    await section('Tidigare publicerade, blockerade', 2);
    await section('Redo men inte ute', 1);
    await section('Aldrig publicerade, blockerade', 7);
    await section('I arkiverade byggnader', 2);

    await addPhotos(units.photos);
    await publish(units.photos);
    await left(11);

    // Rejected by the rate limit: the dashboard retries by itself.
    const pathOf = (unit: Listing) => `/partner/v1/listings/${encodeURIComponent(unit.externalRef!)}`;
    between.spoilWith(({ path, attempt }) =>
      path === pathOf(units.rent) && attempt === 1 ? { refused: 'TOO_MANY_REQUESTS', retryAfter: 1 } : null,
    );
    await typeRent(units.rent);
    await publish(units.rent);
    await left(10);

    // Rejected until the fault ends: the typed value stays, and the row says why.
    between.spoilWith(({ path }) => (path === pathOf(units.notice) ? { refused: 'INTERNAL_SERVER_ERROR' } : null));
    await typeNotice(units.notice);
    await publish(units.notice);
    await expect(page.getByRole('alert').filter({ hasText: 'Tjänsten' })).toBeVisible({ timeout: 30_000 });
    await left(10);
    await expect(page.getByLabel(`Uppsägningstid för ${street(units.notice)}`)).toHaveValue('9');
    between.spoilWith(() => null);
    await publish(units.notice);
    await left(9);

    await addPhotos(units.photosRent);
    await typeRent(units.photosRent);
    await publish(units.photosRent);
    await left(8);

    await addPhotos(units.photosNotice);
    await typeNotice(units.photosNotice);
    await publish(units.photosNotice);
    await left(7);

    // Written, but the response is lost: the second attempt finds that it is done.
    between.spoilWith(({ path, attempt }) =>
      path === pathOf(units.rentNotice) && attempt === 1 ? 'answerLost' : null,
    );
    await typeRent(units.rentNotice);
    await typeNotice(units.rentNotice);
    await publish(units.rentNotice);
    await left(6);

    await addPhotos(units.everything);
    await typeRent(units.everything);
    await typeNotice(units.everything);
    await publish(units.everything);
    await left(5);
    await expect(page.getByRole('heading', { name: /^Aldrig publicerade/ })).toBeHidden();

    await typeRent(units.fellByRent);
    await publish(units.fellByRent);
    await left(4);
    await section('Tidigare publicerade, blockerade', 1);
    await typeNotice(units.fellByNotice);
    await publish(units.fellByNotice);
    await left(3);

    await hand.press(button(`Publicera ${street(units.ready)}`));
    await left(2);

    await hand.press(
      button(`Flytta till annan byggnad: ${street(units.archivedDraft)}, ${units.archivedDraft.externalRef}`),
    );
    await hand.type(
      page.getByRole('combobox', { name: `Ny byggnad för ${street(units.archivedDraft)}`, exact: true }),
      street(units.ready),
    );
    await expect(page.getByRole('option', { name: street(units.ready) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await publish(units.archivedDraft);
    await left(1);

    const group = page.getByRole('region', { name: `${street(units.archivedLive)} 1` });
    await hand.press(group.getByRole('button', { name: 'Återaktivera byggnaden' }));
    await hand.press(button('Återaktivera och publicera 1 lokal'));
    await page.waitForURL(/\/runs\//);
    await expect
      .poll(async () => (await storedListing(units.archivedLive)).status, { timeout: 30_000 })
      .toBe('published');

    const current = await Promise.all(Object.values(units).map(storedListing));
    expect(current.map(({ status }) => status)).toEqual(current.map(() => 'published'));
    const priced = await storedListing(units.everything);
    expect([priced.price.amount, priced.noticePeriod, priced.images.length]).toEqual([41_500.5, 9, 3]);
    expect((await storedListing(units.archivedDraft)).object.id).toBe(units.ready.object.id);
    // The dashboard wrote each unit once, despite the faults.
    expect(Object.values(units).filter((unit) => between.writes.get(pathOf(unit)) !== 1)).toEqual([]);
    await page.goto(`/blockers?city=${encodeURIComponent(city)}`);
    await expect(page.getByText('Inga lokaler matchar filtret')).toBeVisible();
    await page.context().close();
  });
}
