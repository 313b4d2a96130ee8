import 'server-only';
import { ApiError } from '@/lib/client';
import { openConnection } from '@/lib/desk/connection/open-connection';
import {
  flushInventory,
  currentInventory,
  inventoryIndex,
  reportInventory,
} from '@/lib/desk/inventory/current-inventory';
import { nextNight } from '@/lib/desk/inventory/next-night';
import { startPatrol, stopPatrol } from '@/lib/desk/photos/current-patrol';
import { DeskError } from './desk-error';

/** Loads the saved inventory for the first page. Each night crawls everything, saves the day's figures and checks all photos. */
export function startInventory(report: (error: unknown, message: string) => void) {
  reportInventory(report);
  let timer: NodeJS.Timeout;
  const plan = () => {
    const now = Date.now();
    timer = setTimeout(
      () => {
        plan();
        void tonight().catch((error: unknown) => report(error, 'The nightly crawl of the inventory failed.'));
      },
      nextNight(now, Math.random()) - now,
    ).unref();
  };
  plan();
  void openSaved().catch((error: unknown) => report(error, 'The saved inventory could not be read.'));
  return {
    stop: async () => {
      clearTimeout(timer);
      await stopPatrol();
      await flushInventory();
    },
  };
}

async function tonight(): Promise<void> {
  const connection = await openConnection('interactive').catch(nothingYet);
  if (!connection) return;
  await inventoryIndex(connection).crawl(connection);
  await currentInventory(connection).saver?.keepFigures();
  await startPatrol(connection).catch(nothingYet);
}

async function openSaved(): Promise<void> {
  const connection = await openConnection('interactive').catch(nothingYet);
  if (!connection) return;
  await inventoryIndex(connection).open(connection).catch(nothingYet);
  await currentInventory(connection).saver?.keepFigures();
}

function nothingYet(error: unknown): null {
  if (error instanceof DeskError || error instanceof ApiError) return null;
  throw error;
}
