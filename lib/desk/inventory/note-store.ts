import 'server-only';
import { listMembers } from '@/lib/desk/staff/list-members';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { groupedBy } from '@/lib/rules/grouped-by';
import { typedText } from '@/lib/rules/notes/note';

const removedForMs = 24 * 3_600_000;

/** How many notes these listings have, and their words for searching, by their ids; listings without one are missing. */
export async function findListingNotes(
  store: DeskStore,
  listings: readonly { id: string }[],
): Promise<Map<string, { count: number; text: string }>> {
  const rows = await store.db
    .selectFrom('notes')
    .select(['target_id', 'text', 'mentions'])
    .where('target_kind', '=', 'listing')
    .where('removed', '=', 0)
    .where(ofListings('target_id', listings))
    .execute();
  const members = rows.some(({ mentions }) => mentions !== '[]') ? await listMembers(store) : [];
  const lineOf = ({ text, mentions }: (typeof rows)[number]) =>
    `\n${typedText({ text, mentions: JSON.parse(mentions) as string[] }, members, '')}`;
  const byListing = groupedBy(rows, (row) => row.target_id);
  return new Map(Array.from(byListing, ([id, own]) => [id, { count: own.length, text: own.map(lineOf).join('') }]));
}

/** Deletes notes that were removed so long ago that every process knows of it. */
export async function dropRemovedNotes(store: DeskStore, now = Date.now()): Promise<void> {
  await store.db
    .deleteFrom('notes')
    .where('removed', '=', 1)
    .where('changed_at', '<', now - removedForMs)
    .execute();
}
