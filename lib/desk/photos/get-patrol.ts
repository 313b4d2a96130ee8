import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';
import { currentPatrol } from './current-patrol';
import { countChecks, findBadChecks } from './photo-checks';
import { photoScope } from './photo-scope';

/** What the patrol knows of the photos that listings show now. Throws ApiError and DeskError. */
export async function getPatrol(connection: Connection): Promise<PatrolState> {
  const scope = await photoScope(connection);
  const store = await deskStore();
  const [bad, { count, latest }] = await Promise.all([findBadChecks(store, scope), countChecks(store, scope)]);
  const broken = new Set(bad.filter(({ state }) => state === 'broken').map(({ url }) => url));
  const shown = new Set<string>();
  const brokenByListing: Record<string, number> = {};
  for (const { id, images } of bad.length === 0 ? [] : inventoryIndex(connection).listings) {
    for (const url of new Set(images)) {
      shown.add(url);
      if (broken.has(url)) brokenByListing[id] = (brokenByListing[id] ?? 0) + 1;
    }
  }
  const { running, end } = currentPatrol();
  return {
    running,
    end,
    checked: count,
    latest,
    broken: [...broken].filter((url) => shown.has(url)),
    unreachable: bad.filter(({ url, state }) => state === 'unreachable' && shown.has(url)).length,
    brokenByListing,
  };
}
