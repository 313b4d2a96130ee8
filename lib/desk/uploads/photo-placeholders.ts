import 'server-only';
import { groupsOf } from '@/lib/desk/groups-of';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

const urlsPerQuery = 500;

/** Stores blur placeholders by URL, because the API returns them only once. */
export async function rememberPlaceholders(
  store: DeskStore,
  images: { url: string; blurPlaceholder: string }[],
): Promise<void> {
  if (images.length === 0) return;
  await store.db
    .insertInto('photo_placeholders')
    .values(images.map(({ url, blurPlaceholder }) => ({ url, blur_placeholder: blurPlaceholder })))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
}

export async function findPlaceholders(store: DeskStore, urls: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const some of groupsOf(urls, urlsPerQuery)) {
    const rows = await store.db.selectFrom('photo_placeholders').selectAll().where('url', 'in', some).execute();
    for (const row of rows) found[row.url] = row.blur_placeholder;
  }
  return found;
}

/** Deletes the placeholders of all photos whose URL contains this text, such as the path of an organization's uploads. */
export async function forgetPlaceholders(store: DeskStore, words: string): Promise<void> {
  await store.db.deleteFrom('photo_placeholders').where('url', 'like', `%${words}%`).execute();
}
