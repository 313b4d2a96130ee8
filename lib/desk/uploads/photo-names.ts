import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';

/** The names that staff gave to the rooms in photos, by URL; of all photos, or of these. */
export async function findPhotoNames(
  store: DeskStore,
  scope: string,
  urls?: readonly string[],
): Promise<Record<string, string>> {
  if (urls?.length === 0) return {};
  let query = store.db.selectFrom('photo_names').select(['url', 'name']).where('scope_id', '=', scope);
  if (urls) query = query.where('url', 'in', [...urls]);
  return Object.fromEntries((await query.execute()).map(({ url, name }) => [url, name]));
}

/** Saves the name of the room in a photo; an empty name removes it. */
export async function putPhotoName(
  store: DeskStore,
  scope: string,
  { url, name }: { url: string; name: string },
): Promise<void> {
  if (name === '') {
    await store.db.deleteFrom('photo_names').where('scope_id', '=', scope).where('url', '=', url).execute();
  } else await putRow(store.db, 'photo_names', { scope_id: scope, url }, { name, unused_since: null });
}

/** By default, a photo that replaces another gets the same room name. */
export async function passOnName(
  store: DeskStore,
  scope: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const names = await findPhotoNames(store, scope, [from, to]);
  const name = names[from];
  if (name !== undefined && names[to] === undefined) await putPhotoName(store, scope, { url: to, name });
}
