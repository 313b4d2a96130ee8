import 'server-only';
import type { ListingInput } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { groupedBy } from '@/lib/rules/grouped-by';

/** For each photo with the same content as an earlier one of these, that earlier one. A photo that is uploaded again has a new URL. */
export async function samePhotos(store: DeskStore, urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const order = [...new Set(urls)];
  if (order.length < 2) return new Map();
  const rows = await store.db.selectFrom('photo_hashes').select(['hash', 'url']).where('url', 'in', order).execute();
  const rowsOf = groupedBy(rows, ({ url }) => url);
  const firstOf = new Map<string, string>();
  const same = new Map<string, string>();
  for (const url of order) {
    const own = rowsOf.get(url) ?? [];
    const first = own.map(({ hash }) => firstOf.get(hash)).find((found) => found !== undefined) ?? url;
    if (first !== url) same.set(url, first);
    for (const { hash } of own) firstOf.set(hash, firstOf.get(hash) ?? first);
  }
  return same;
}

/** A body with one URL for all photos with the same content. */
export function withSamePhotos(body: ListingInput, same: ReadonlyMap<string, string>): ListingInput {
  const of = (url: string) => same.get(url) ?? url;
  return {
    ...body,
    images: [...new Set(body.images.map(of))],
    floorPlan: body.floorPlan === null ? null : of(body.floorPlan),
  };
}
