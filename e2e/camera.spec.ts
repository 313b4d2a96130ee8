import { expect, test, type Page } from '@playwright/test';
import { arrangeListing, photoFile, storedListing } from './arrange';
import { doubleText, onPhone, signIn, watchConsole } from './staff';

test.use(onPhone);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const camera = (page: Page) => page.getByRole('dialog').filter({ has: button(page, 'Stäng kameran') });

/** Finds a listing by its reference, opens the camera on it, and waits until a photo can be taken. */
async function openCamera(page: Page, reference: string): Promise<void> {
  await page.getByRole('searchbox').fill(reference);
  await page.getByRole('link', { name: reference }).tap();
  await expect(button(page, 'Ta bild')).toBeVisible();
}

/** Records the page's wake locks. The returned function counts those that still keep the screen awake. */
async function watchScreen(page: Page): Promise<() => Promise<number>> {
  // The headless shell does not grant a wake lock by default.
  await page.context().grantPermissions(['screen-wake-lock', 'camera']);
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    Object.assign(globalThis, { locks });
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = async (type) => {
      const lock = await request(type);
      locks.push(lock);
      return lock;
    };
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { locks: WakeLockSentinel[] }).locks.filter(({ released }) => !released).length,
    );
}

async function take(page: Page, position: number, room: string): Promise<void> {
  await expect(button(page, 'Ta bild')).not.toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Ta bild').tap();
  await expect(button(page, `Visa bild ${position}`)).toBeVisible();
  await button(page, room).tap();
  await expect(button(page, `Visa bild ${position}, ${room}`)).toBeVisible();
}

test('a person takes photos with a phone, retakes one, orders and names them, and the listing gets them in that order', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red'] });
  const quiet = watchConsole(page);
  const awake = await watchScreen(page);
  await signIn(page, '/');
  await page.getByRole('link', { name: 'Ta bilder' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Ta bilder' })).toBeVisible();
  await openCamera(page, listing.externalRef!);
  await expect(button(page, 'Bilder att ta: 0 av 6 klara')).toBeVisible();
  await expect.poll(awake, 'the screen stays awake').toBe(1);

  await take(page, 1, 'Fasad');
  await take(page, 2, 'Kök');
  await take(page, 3, 'Mötesrum');
  await expect(button(page, 'Bilder att ta: 3 av 6 klara')).toBeVisible();

  const second = button(page, 'Visa bild 2, Kök').locator('img');
  const before = await second.getAttribute('src');
  await button(page, 'Visa bild 2, Kök').tap();
  await button(page, 'Ta om').tap();
  await button(page, 'Ta om bild 2').tap();
  await expect(second).not.toHaveAttribute('src', before!);

  await button(page, 'Visa bild 3, Mötesrum').tap();
  await button(page, 'Tidigare').tap();
  await expect(page.getByText('Bild 2 av 3')).toBeVisible();
  await button(page, 'Stäng').tap();
  await expect(button(page, 'Visa bild 2, Mötesrum')).toBeVisible();

  await button(page, 'Klar').tap();
  await expect(camera(page)).toHaveCount(0);
  await expect.poll(awake).toBe(0);
  await expect.poll(async () => (await storedListing(listing)).images.length, { timeout: 30_000 }).toBe(4);
  const { images } = await storedListing(listing);
  expect(images[0]).toBe(listing.images[0]);
  const params = new URLSearchParams(images.map((url) => ['url', url]));
  const names = async () => {
    const named = (await (await page.request.get(`/api/photos/names?${params}`)).json()) as Record<string, string>;
    return images.map((url) => named[url] ?? null);
  };
  await expect.poll(names).toEqual([null, 'Fasad', 'Mötesrum', 'Kök']);
  quiet();
});

test('unfinished photos are still there after a reload, and the person can remove them', async ({ page }) => {
  const listing = await arrangeListing();
  await signIn(page, '/photos/take');
  await openCamera(page, listing.externalRef!);
  await take(page, 1, 'Fasad');
  await button(page, 'Stäng kameran').tap();
  await page.reload();
  const started = page.getByRole('region', { name: 'Påbörjade' });
  await started.getByRole('link', { name: listing.externalRef! }).tap();
  await button(page, 'Visa bild 1, Fasad').tap();
  await button(page, 'Ta bort').tap();
  await expect(page.getByText('Bilderna hamnar här')).toBeVisible();
  await button(page, 'Stäng kameran').tap();
  await expect(started).toHaveCount(0);
  expect((await storedListing(listing)).images).toEqual([]);
});

test('the page lists the nearest building first if the device reports its position, and says what to do if it does not', async ({
  page,
  context,
}) => {
  await signIn(page, '/photos/take');
  const nearest = page.getByRole('radio', { name: 'Närmast' });
  await context.setGeolocation({ latitude: 59.3326, longitude: 18.0649 });
  await context.grantPermissions(['geolocation']);
  await nearest.check();
  const distances = page.getByRole('button', { name: / bort$/ });
  await expect(distances.first()).toBeVisible();
  const metres = (await distances.allInnerTexts()).map((text) => {
    const [, figure, unit] = /([\d,]+)\s(k?m) bort/.exec(text.replaceAll(/[\u00a0\u202f]/g, ' '))!;
    return Number(figure!.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
  });
  expect(metres.length).toBeGreaterThan(3);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));

  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refuse) => refuse?.({ code: 1 } as GeolocationPositionError);
  });
  await page.goto('/photos/take?by=nearest');
  await expect(page.getByText('Webbläsaren får inte veta var du är')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Malmö/ }).first()).toBeVisible();
});

for (const [error, title] of [
  ['NotAllowedError', 'Kameran är avstängd för Vakant'],
  ['NotFoundError', 'Ingen kamera hittades'],
  ['NotReadableError', 'Kameran används av något annat'],
] as const) {
  test(`if the camera fails (${error}), the page says what to do, and the person takes the photo with the phone’s own camera`, async ({
    page,
  }) => {
    const listing = await arrangeListing();
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, error);
    await signIn(page, '/photos/take');
    await openCamera(page, listing.externalRef!);
    await expect(page.getByRole('alert').getByText(title)).toBeVisible();
    await expect(button(page, 'Försök igen')).toBeVisible();
    await expect(button(page, 'Ta bild')).toHaveAttribute('aria-disabled', 'true');
    await camera(page)
      .locator('input[type=file]')
      .setInputFiles(await photoFile('blue'));
    await expect(button(page, 'Visa bild 1')).toBeVisible();
  });
}

test('the back button of a phone leads from the camera to the list of listings, also offline', async ({
  page,
  context,
}) => {
  const listing = await arrangeListing();
  await signIn(page, '/photos/take');
  await openCamera(page, listing.externalRef!);
  await take(page, 1, 'Fasad');
  await context.setOffline(true);
  await page.goBack();
  await expect(camera(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ta bilder' })).toBeVisible();
  await context.setOffline(false);
});

test('going back to the camera page from another page loads it again, with its own permissions', async ({ page }) => {
  await signIn(page, '/listings');
  await page.goto('/photos/take');
  await page.getByRole('link', { name: 'Lokaler' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Lokaler' })).toBeVisible();
  await page.reload();
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.goBack();
  expect(new URL((await loaded).url()).pathname).toBe('/photos/take');
});

test('the camera fits every phone, upright and on its side, and asks the person to turn it for a wide cover photo', async ({
  page,
}) => {
  const listing = await arrangeListing();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [720, 1280];
      canvas.getContext('2d')!.fillRect(0, 0, 720, 1280);
      return Promise.resolve(canvas.captureStream(5));
    };
  });
  await signIn(page, '/photos/take');
  await openCamera(page, listing.externalRef!);
  await expect(page.getByText('Håll kameran liggande')).toBeVisible();
  await take(page, 1, 'Fasad');
  for (const size of [
    { width: 360, height: 640 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Ta bild', 'Klar', 'Stäng kameran', 'Visa bild 1, Fasad']) {
      await expect(button(page, name), `${name} at ${size.width}`).toBeInViewport({ ratio: 1 });
    }
  }
  await button(page, 'Visa bild 1, Fasad').tap();
  await expect(page.getByText('Omslaget är stående')).toBeVisible();
});

test('the whole camera can be used with text of twice the size', async ({ page }) => {
  const listing = await arrangeListing();
  await doubleText(page);
  await signIn(page, '/photos/take');
  await openCamera(page, listing.externalRef!);
  await take(page, 1, 'Fasad');
  for (const size of [
    { width: 390, height: 844 },
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Ta bild', 'Klar', 'Stäng kameran', 'Rutnät', 'Visa bild 1, Fasad']) {
      await expect(button(page, name), `${name} at ${size.width}`).toBeInViewport({ ratio: 1 });
    }
    await button(page, 'Visa bild 1, Fasad').tap();
    for (const name of ['Ta om', 'Omslag', 'Tidigare', 'Senare', 'Ta bort']) {
      await expect(button(page, name), `${name} at ${size.width}`).toBeInViewport({ ratio: 1 });
    }
    await button(page, 'Stäng').tap();
  }
});
