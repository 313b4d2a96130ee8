import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { processSingleton } from '@/lib/desk/process-singleton';
import { latestFirst } from '@/lib/rules/inventory/latest-first';
import type { PatrolEnd, PatrolState } from '@/lib/rules/photos/patrol-state';
import { patrolPhotos } from './patrol-photos';

type CurrentPatrol = Pick<PatrolState, 'running' | 'end'> & { stop: AbortController; done: Promise<PatrolEnd> | null };

/** The one patrol of this process: its progress, and how the last round ended. */
export function currentPatrol(): CurrentPatrol {
  return processSingleton('photoPatrol', () => ({ running: null, end: null, stop: new AbortController(), done: null }));
}

/** Begins a round over the photos of all listings, or joins the one that runs; resolves at its end. Throws what the store throws. */
export function startPatrol(connection: Connection): Promise<PatrolEnd> {
  const current = currentPatrol();
  if (current.done) return current.done;
  current.running = { done: 0, total: 0 };
  current.done = patrolInventory(connection, current)
    .then((end) => (current.end = end))
    .catch((error: unknown) => {
      current.end = 'failed';
      throw error;
    })
    .finally(() => {
      current.running = null;
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

async function patrolInventory(connection: Connection, current: CurrentPatrol): Promise<PatrolEnd> {
  const inventory = currentInventory(connection);
  await inventory.index.refresh(connection);
  if (inventory.scope === null) return 'down';
  // Photos that were never checked are checked in this order: the latest changes are the most likely to be broken.
  const listings = inventory.index.listings.toSorted(latestFirst);
  return patrolPhotos({
    store: await deskStore(),
    scope: inventory.scope,
    connection,
    urls: listings.flatMap(({ images }) => images),
    progress: (progress) => (current.running = progress),
    signal: current.stop.signal,
  });
}
