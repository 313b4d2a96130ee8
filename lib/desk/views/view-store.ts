import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { roleMay } from '@/lib/rules/staff/permissions';
import { queryOf, savedViewsMax, type SavedViews } from '@/lib/rules/views/saved-view';

type ViewInput = { id: string; isNew: boolean; name: string; query: string; shared: boolean };

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
  const collator = new Intl.Collator('sv-SE', { numeric: true });
  const views = rows
    .map(({ owner_id: ownerId, shared, ...view }) => ({ ...view, shared: shared === 1, own: ownerId === staffId }))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return { views, defaultId: chosen && queryOf(chosen.view_id, views) !== null ? chosen.view_id : null };
}

/** The query of the view that a person's list opens with; empty for the whole inventory. */
export async function findDefaultQuery(store: DeskStore, staffId: string): Promise<string> {
  const { views, defaultId } = await listViews(store, staffId);
  return (defaultId && queryOf(defaultId, views)) ?? '';
}

/** Saves a new or changed view, and returns its id. Throws DeskError if the person may not, or if there are too many. */
export async function putView(
  store: DeskStore,
  staff: StaffMember,
  { id, isNew, name, query, shared }: ViewInput,
): Promise<string> {
  if (shared) refuseUnlessPublisher(staff);
  const now = Date.now();
  return store.write(async (transaction) => {
    const current = await changeableView(transaction, staff, id);
    if (!current && !isNew) throw new DeskError('VIEW_GONE');
    const isMoved = !current || (current.shared === 1) !== shared;
    if (isMoved) {
      const { count } = await transaction
        .selectFrom('saved_views')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('shared', '=', shared ? 1 : 0)
        .$if(!shared, (others) => others.where('owner_id', '=', current?.owner_id ?? staff.id))
        .executeTakeFirstOrThrow();
      if (count >= savedViewsMax) throw new DeskError('TOO_MANY_VIEWS');
    }
    const content = { name, query, shared: shared ? 1 : 0, updated_at: now };
    if (current) {
      await transaction.updateTable('saved_views').set(content).where('id', '=', id).execute();
      return id;
    }
    const row = { id, owner_id: staff.id, created_at: now, ...content };
    await transaction.insertInto('saved_views').values(row).execute();
    return id;
  });
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
  await store.write(async (transaction) => {
    await transaction.deleteFrom('default_views').where('staff_id', '=', staff.id).execute();
    if (id !== null)
      await transaction.insertInto('default_views').values({ staff_id: staff.id, view_id: id }).execute();
  });
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
