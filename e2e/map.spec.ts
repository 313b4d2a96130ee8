import { expect, test, type Page } from '@playwright/test';
import { crawlListings, putListing, putObject } from '@/lib/client';
import { type Listing, ListingInput, listingRef, ObjectInput, objectRef, PublishBlocker } from '@/lib/contract';
import { exampleListingBody } from '@/lib/contract/examples';
import { arrangeListing, partnerApi } from './arrange';
import { signIn, watchConsole } from './staff';

/** Creates two buildings close together in the far north and one in the far south, with a unique word in their addresses. */
async function arrangeBuildings(): Promise<{ word: string; north: [string, string]; south: string }> {
  const word = `Kartprov${Date.now().toString(36)}`;
  const places = [
    ['1', '972 31', 'Luleå'],
    ['2', '961 32', 'Boden'],
    ['3', '211 36', 'Malmö'],
  ] as const;
  for (const [number, postalCode, city] of places) {
    const address = { streetAddress: `${word} ${number}`, postalCode, city };
    const building = `${word}-${number}`;
    await putObject(partnerApi(), objectRef(building), ObjectInput.parse(address), null);
    // A building with a listing reaches the dashboard with the next changes, one without with the next full reload.
    const listing = ListingInput.parse({ ...exampleListingBody, objectRef: building, assignedTo: undefined });
    await putListing(partnerApi(), listingRef(building), listing, null);
  }
  return { word, north: [`${word} 1`, `${word} 2`], south: `${word} 3` };
}

function watchRequests(page: Page): string[] {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.push(origin);
  });
  return hosts;
}

test('a person uses the map without a map service: a marker of close buildings expands, and the list and the map highlight each other’s buildings', async ({
  page,
  baseURL,
}) => {
  const { word, north, south } = await arrangeBuildings();
  const consoleIsClean = watchConsole(page);
  const hosts = watchRequests(page);
  await signIn(page, '/objects');
  await page.getByRole('radio', { name: 'Karta' }).click();
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Karta över byggnaderna' });
  const list = page.getByRole('region', { name: 'Byggnader på kartan' });
  await expect(list.getByRole('listitem')).toHaveCount(3);

  const close = map.getByRole('button', { name: '2 byggnader nära varandra' });
  await expect(map.getByRole('button', { name: south })).toBeVisible();
  // A marker can be pressed while the map still zooms.
  const closer = await page.getByRole('button', { name: 'Zooma in' }).elementHandle();
  await close.evaluate(async (marker, zoomIn) => {
    (zoomIn as HTMLElement).click();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    (marker as HTMLElement).click();
  }, closer);
  for (const street of north) await expect(map.getByRole('button', { name: street })).toBeVisible();
  await expect(close).toHaveCount(0);

  await list.getByRole('link', { name: north[1] }).focus();
  await expect(map.getByRole('button', { name: north[1] })).toHaveAttribute('aria-current', 'true');
  await expect(map.getByRole('button', { name: north[0] })).not.toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Visa alla byggnader' }).click();
  await map.getByRole('button', { name: south }).focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link', { name: south })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map).toBeFocused();

  await list.getByRole('link', { name: north[0] }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: north[0] })).toBeVisible();
  expect([...new Set(hosts)]).toEqual([new URL(baseURL!).origin]);
  consoleIsClean();
});

test("a person reads the service's figures in the tables of the overview's charts", async ({ page }) => {
  await arrangeListing({ status: 'draft', photos: ['red'] });
  const listings: Listing[] = [];
  for await (const some of crawlListings(partnerApi())) listings.push(...some);
  const consoleIsClean = watchConsole(page);
  await signIn(page);

  const tableOf = async (name: string) => {
    const card = page.getByRole('region', { name, exact: true });
    await card.getByText('Siffrorna som tabell').click();
    return card.getByRole('table', { name });
  };
  const inCity = listings.filter(({ object }) => object.city.trim().toLowerCase() === 'stockholm');
  const standing = (['published', 'draft', 'unpublished'] as const).map(
    (status) => inCity.filter((listing) => listing.status === status).length,
  );
  const cities = await tableOf('Status per ort');
  await expect(cities.getByRole('row', { name: /^Stockholm/ }).getByRole('cell')).toHaveText(
    [...standing, inCity.length].map(String),
  );

  const blocked = listings.filter(({ publishBlockers }) => publishBlockers.length > 0);
  const reasons = PublishBlocker.options.map(
    (reason) => blocked.filter(({ publishBlockers }) => publishBlockers.includes(reason)).length,
  );
  const days = await tableOf('Blockeringar över tid');
  await expect(days.getByRole('row', { name: /^I dag/ }).getByRole('cell')).toHaveText(
    [...reasons, blocked.length].map(String),
  );

  const rented = listings.filter(
    ({ price, floorArea }) => price.unit === 'month' && price.amount > 0 && floorArea !== null,
  );
  const bands = await tableOf('Yta efter hyra');
  const counted = () =>
    bands
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.reduce((sum, row) => sum + Number(row.querySelector('td:last-child')?.textContent ?? 0), 0),
      );
  await expect.poll(counted).toBe(rented.length);
  consoleIsClean();
});
