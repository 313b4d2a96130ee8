import 'server-only';
import { sql } from 'kysely';
import { groupsOf } from '@/lib/desk/groups-of';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

const perStatement = 500;
/** Longer than a removed photo can be restored, and than a crawl that lacks listings goes unnoticed. */
const unusedForMs = 90 * 24 * 3_600_000;

/**
 * Deletes the names and placeholders of photos that no listing has shown for a long time: `shown` are all photos that the organization
 * `scope` shows now.
 */
export async function forgetUnusedPhotos(
  store: DeskStore,
  scope: string,
  shown: readonly string[],
  now = Date.now(),
): Promise<void> {
  const isShown = new Set(shown);
  for (const table of ['photo_names', 'photo_placeholders'] as const) {
    const isOwn = table === 'photo_names' ? sql<boolean>`scope_id = ${scope}` : sql<boolean>`1 = 1`;
    const mark = async (urls: string[], since: number | null) => {
      if (urls.length === 0) return;
      await store.db.updateTable(table).set({ unused_since: since }).where(isOwn).where('url', 'in', urls).execute();
    };
    const readAfter = (url: string) => {
      const rows = store.db.selectFrom(table).select(['url', 'unused_since']).where(isOwn).where('url', '>', url);
      return rows.orderBy('url').limit(perStatement).execute();
    };
    let some = await readAfter('');
    while (some.length > 0) {
      const changed = some.filter(({ url, unused_since }) => isShown.has(url) !== (unused_since === null));
      const urls = changed.map(({ url }) => url);
      await mark(
        urls.filter((url) => isShown.has(url)),
        null,
      );
      await mark(
        urls.filter((url) => !isShown.has(url)),
        now,
      );
      some = await readAfter(some.at(-1)!.url);
    }
    const before = now - unusedForMs;
    await store.db.deleteFrom(table).where(isOwn).where('unused_since', '<', before).execute();
  }
}

/** Forgets the files of an organization that were stored long ago and of which no listing shows a photo: `shown` are all that are. */
export async function forgetPhotoHashes(
  store: DeskStore,
  scope: string,
  shown: readonly string[],
  now = Date.now(),
): Promise<void> {
  const before = now - unusedForMs;
  const files = store.db.selectFrom('photo_hashes').select(['hash', 'url']).where('scope_id', '=', scope);
  const isShown = new Set(shown);
  const unused = new Set<string>();
  const used = new Set<string>();
  for (const { hash, url } of await files.execute()) (isShown.has(url) ? used : unused).add(hash);
  for (const some of groupsOf(
    [...unused].filter((hash) => !used.has(hash)),
    perStatement,
  )) {
    const own = store.db.deleteFrom('photo_hashes').where('scope_id', '=', scope).where('stored_at', '<', before);
    await own.where('hash', 'in', some).execute();
  }
}
