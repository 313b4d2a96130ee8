import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import { compareSv } from '@/lib/format/compare-sv';
import { roleMay } from '@/lib/rules/staff/permissions';
import { queryOf, savedViewsMax, type SavedView, type SavedViews } from '@/lib/rules/views/saved-view';

type ViewContent = Pick<SavedView, 'name' | 'query' | 'shared'>;
type ViewInput = { id: string } & (({ isNew: true } & ViewContent) | ({ isNew: false } & Partial<ViewContent>));

/** A person's own views and the team's, by name, and the one their list opens with. */
export async function listViews({ db }: DeskStore, staffId: string): Promise<SavedViews> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'shared', 'owner_id'])
    .where((rows) => rows.or([rows('owner_id', '=', staffId), rows('shared', '=', 1)]))
    .execute();
  const chosen = await db
    .selectFrom('default_views')
    .select('view_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const views = rows
    .map(({ owner_id: ownerId, shared, ...view }) => ({ ...view, shared: shared === 1, own: ownerId === staffId }))
    .sort((a, b) => compareSv(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return { views, defaultId: chosen && queryOf(chosen.view_id, views) !== null ? chosen.view_id : null };
}

/** The query of the view that a person's list opens with; empty for the whole inventory. */
export async function findDefaultQuery(store: DeskStore, staffId: string): Promise<string> {
  const { views, defaultId } = await listViews(store, staffId);
  return (defaultId && queryOf(defaultId, views)) ?? '';
}

/** Saves a new view or a change of one, and returns its id. Throws DeskError if the person may not, or if there are too many. */
export async function putView(store: DeskStore, staff: StaffMember, input: ViewInput): Promise<string> {
  const { id, name, query } = input;
  if (input.shared) refuseUnlessPublisher(staff);
  const now = Date.now();
  return store.write(async (transaction) => {
    const current = await changeableView(transaction, staff, id);
    const shared = input.shared === undefined ? undefined : Number(input.shared);
    if (current) {
      if (shared !== undefined && shared !== current.shared) await requireRoom(transaction, shared, current.owner_id);
      const changes = { name, query, shared, updated_at: now };
      await transaction.updateTable('saved_views').set(changes).where('id', '=', id).execute();
    } else if (input.isNew) {
      const row = { id, owner_id: staff.id, name: input.name, query: input.query, shared: Number(input.shared) };
      await requireRoom(transaction, row.shared, staff.id);
      await transaction
        .insertInto('saved_views')
        .values({ ...row, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    } else throw new DeskError('VIEW_GONE');
    return id;
  });
}

/** Throws DeskError if the person, or the team, has as many views as there may be. */
async function requireRoom(transaction: DeskTransaction, shared: number, ownerId: string): Promise<void> {
  // Locks the counted views until the transaction ends: another one may be saved at the same moment.
  const lock = transaction.updateTable('saved_views').set({ shared }).where('shared', '=', shared);
  await lock.$if(!shared, (own) => own.where('owner_id', '=', ownerId)).execute();
  const { count } = await transaction
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shared', '=', shared)
    .$if(!shared, (own) => own.where('owner_id', '=', ownerId))
    .executeTakeFirstOrThrow();
  if (count >= savedViewsMax) throw new DeskError('TOO_MANY_VIEWS');
}

/** Deletes a view, also as the default of everybody who had chosen it. Throws DeskError if the person may not. */
export async function deleteView(store: DeskStore, staff: StaffMember, id: string): Promise<void> {
  await store.write(async (transaction) => {
    const current = await changeableView(transaction, staff, id);
    if (!current) throw new DeskError('VIEW_GONE');
    await transaction.deleteFrom('default_views').where('view_id', '=', id).execute();
    await transaction.deleteFrom('saved_views').where('id', '=', id).execute();
  });
}

/** Lets a person's list open with a view they can see; null for the whole inventory. */
export async function putDefaultView(store: DeskStore, staff: StaffMember, id: string | null): Promise<void> {
  const { views } = await listViews(store, staff.id);
  if (id !== null && queryOf(id, views) === null) throw new DeskError('VIEW_GONE');
  if (id === null) await store.db.deleteFrom('default_views').where('staff_id', '=', staff.id).execute();
  else await putRow(store.db, 'default_views', { staff_id: staff.id }, { view_id: id });
}

/**
 * The view with this id, or null. The owner changes a personal view, publishers change a shared one; another person's personal view
 * counts as gone. Throws DeskError.
 */
async function changeableView(transaction: DeskTransaction, staff: StaffMember, id: string) {
  const view = await transaction.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
  if (!view) return null;
  if (view.shared === 0 && view.owner_id !== staff.id) throw new DeskError('VIEW_GONE');
  if (view.shared === 1) refuseUnlessPublisher(staff);
  return view;
}

function refuseUnlessPublisher({ role }: StaffMember): void {
  if (!roleMay(role, 'publish')) throw new DeskError('FORBIDDEN_ROLE');
}
