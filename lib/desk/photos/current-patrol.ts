import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { processSingleton } from '@/lib/desk/process-singleton';
import { latestFirst } from '@/lib/rules/inventory/latest-first';
import type { PatrolEnd } from '@/lib/rules/photos/patrol-state';
import { patrolPhotos } from './patrol-photos';
import { savePatrol } from './patrol-store';

type CurrentPatrol = { stop: AbortController; done: Promise<PatrolEnd> | null };

/** The one patrol of this process. */
function currentPatrol(): CurrentPatrol {
  return processSingleton('photoPatrol', () => ({ stop: new AbortController(), done: null }));
}

/** Begins a round over the photos of all listings, or joins the one that runs; resolves at its end. Throws what the store throws. */
export function startPatrol(connection: Connection): Promise<PatrolEnd> {
  const current = currentPatrol();
  current.done ??= patrolInventory(connection, current.stop.signal).finally(() => {
    current.done = null;
  });
  return current.done;
}

/** Ends a round before the process does. */
export async function stopPatrol(): Promise<void> {
  const { done, stop } = currentPatrol();
  stop.abort();
  await done?.catch(() => undefined);
}

async function patrolInventory(connection: Connection, signal: AbortSignal): Promise<PatrolEnd> {
  const inventory = currentInventory(connection);
  await inventory.index.open(connection);
  const { scope } = inventory;
  if (scope === null) return 'down';
  const store = await deskStore();
  let end: PatrolEnd = 'failed';
  try {
    await inventory.index.refresh(connection);
    // Photos that were never checked are checked in this order: the latest changes are the most likely to be broken.
    const listings = inventory.index.listings.toSorted(latestFirst);
    end = await patrolPhotos({
      store,
      scope,
      connection,
      urls: listings.flatMap(({ images }) => images),
      progress: (running) => savePatrol(store, scope, { running, end: null }),
      signal,
    });
    return end;
  } finally {
    await savePatrol(store, scope, { running: null, end });
  }
}
