import 'server-only';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { currentInventory, flushInventory, inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { startBackOnJob } from '@/lib/desk/off-reasons/back-on-job';
import { startPatrol, stopPatrol } from '@/lib/desk/photos/current-patrol';
import { photosOf } from '@/lib/desk/photo-copies/keep-removed-photos';
import { photoScope } from '@/lib/desk/photos/photo-scope';
import { forgetPhotoHashes, forgetUnusedPhotos } from '@/lib/desk/uploads/forget-unused-photos';
import { timeZone } from '@/lib/i18n/locales';
import { deskStore } from './desk-store';
import { nullIfExpected } from './desk-error';
import { reportFault } from './faults';

/**
 * Loads the saved inventory for the first page, and watches for listings that come back to the market. Each night crawls everything,
 * saves the day's figures and checks all photos.
 */
export function startInventory() {
  let timer: NodeJS.Timeout;
  const plan = () => {
    const now = Date.now();
    timer = setTimeout(
      () => {
        plan();
        void tonight().catch((error: unknown) => reportFault(error, 'The nightly crawl of the inventory failed.'));
      },
      nextNight(now, Math.random()) - now,
    ).unref();
  };
  plan();
  const backOn = startBackOnJob();
  void openSaved().catch((error: unknown) => reportFault(error, 'The inventory could not be read at the start.'));
  return {
    stop: async () => {
      clearTimeout(timer);
      await backOn.stop();
      await stopPatrol();
      await flushInventory();
    },
  };
}

async function tonight(): Promise<void> {
  const connection = await openConnection('interactive').catch(nullIfExpected);
  if (!connection) return;
  await inventoryIndex(connection).crawl(connection);
  await currentInventory(connection).saver?.keepFigures();
  const scope = await photoScope(connection).catch(nullIfExpected);
  if (scope === null) return;
  const shown = inventoryIndex(connection).listings.flatMap(photosOf);
  await forgetPhotoHashes(await deskStore(), scope, shown);
  await forgetUnusedPhotos(await deskStore(), scope, shown);
  await startPatrol(connection, scope).catch(nullIfExpected);
}

async function openSaved(): Promise<void> {
  const connection = await openConnection('interactive').catch(nullIfExpected);
  if (!connection) return;
  await inventoryIndex(connection).open(connection);
  await currentInventory(connection).saver?.keepFigures();
}

const hourMs = 3_600_000;
/** An hour that exists on every day of the year, even when clocks are changed. */
const quietHour = '03';

const hourInSweden = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The next time in the quiet hour in Sweden, spread over the hour so that not all processes start at once; `chance` is 0 to 1. */
export function nextNight(now: number, chance: number): number {
  let hour = Math.floor(now / hourMs) * hourMs + hourMs;
  while (hourInSweden.format(hour) !== quietHour) hour += hourMs;
  return hour + Math.floor(chance * hourMs);
}
