import 'server-only';
import { randomUUID } from 'node:crypto';
import { saveSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** What a write of the dashboard may have changed: a listing, or a building with all listings in it. */
export type WriteKind = 'listing' | 'object';

/** The last write of each kind by any process with this store; null if there was none. */
export type WriteMarks = Record<WriteKind, string | null>;

const settingNames: Record<WriteKind, string> = { listing: 'last_listing_write', object: 'last_object_write' };

/** Marks that a write was made, so that the other processes with this store know that their index is out of date. */
export async function putWriteMark(store: DeskStore, kind: WriteKind): Promise<void> {
  await saveSetting(store, settingNames[kind], randomUUID());
}

/** The marks of the last writes. A mark that differs from an earlier one means that there was a write in between. */
export async function findWriteMarks({ db }: DeskStore): Promise<WriteMarks> {
  const rows = await db
    .selectFrom('desk_settings')
    .selectAll()
    .where('name', 'in', Object.values(settingNames))
    .execute();
  const valueOf = (kind: WriteKind) => rows.find(({ name }) => name === settingNames[kind])?.value ?? null;
  return { listing: valueOf('listing'), object: valueOf('object') };
}
