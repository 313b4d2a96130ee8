import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { processSingleton } from '@/lib/desk/process-singleton';
import { latestFirst } from '@/lib/rules/inventory/latest-first';
import type { PatrolEnd } from '@/lib/rules/photos/patrol-state';
import { patrolPhotos } from './patrol-photos';
import { savePatrol } from './patrol-store';

type CurrentPatrol = { stop: AbortController; rounds: Map<string, Promise<PatrolEnd>> };

/** The rounds of this process by organization: after a new key, the round of the previous organization may still run. */
function currentPatrol(): CurrentPatrol {
  return processSingleton('photoPatrol', () => ({ stop: new AbortController(), rounds: new Map() }));
}

/**
 * Begins a round over the photos of all listings of the organization `scope`, or joins the one that runs; resolves at its end. Throws
 * what the store throws.
 */
export function startPatrol(connection: Connection, scope: string): Promise<PatrolEnd> {
  const { rounds, stop } = currentPatrol();
  const running = rounds.get(scope);
  if (running) return running;
  const round = patrolInventory(connection, scope, stop.signal).finally(() => rounds.delete(scope));
  rounds.set(scope, round);
  return round;
}

export async function stopPatrol(): Promise<void> {
  const { rounds, stop } = currentPatrol();
  stop.abort();
  await Promise.allSettled(rounds.values());
}

async function patrolInventory(connection: Connection, scope: string, signal: AbortSignal): Promise<PatrolEnd> {
  const index = inventoryIndex(connection);
  const store = await deskStore();
  let end: PatrolEnd = 'failed';
  try {
    await index.refresh(connection);
    // Photos that were never checked are checked in this order: the latest changes are the most likely to be broken.
    const listings = index.listings.toSorted(latestFirst);
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
