import type { Kysely } from 'kysely';
import type { Issue } from '@/lib/contract';
import { foldEmail } from '@/lib/service/store/fold-email';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { findListingByReference, type ListingRow } from './listing-row';
import type { ListingPush, ObjectSelector } from './read-listing-body';

/** What a push comes upon in the store. */
export type PushPlan = {
  held: ListingRow | null;
  /** Faults that only the store can tell. */
  issues: Issue[];
  /** Null where the inline address has no active object yet, or where there are issues. */
  objectId: string | null;
  /** Who is to be assigned; null where a new listing finds no owner. */
  assigneeId: string | null;
  hasOwner: boolean;
};

/** Looks up what a push names. It runs twice: before the transaction, to answer what needs no write, and inside it. */
export async function planPush(
  db: Kysely<ServiceTables>,
  organizationId: string,
  reference: string | null,
  push: ListingPush,
): Promise<PushPlan> {
  const held = reference === null ? null : await findListingByReference(db, organizationId, reference);
  const issues: Issue[] = [];
  const found = push.selector && (await findSelected(db, organizationId, push.selector, held));
  if (push.selector && push.selector.field !== 'address') {
    const path = [push.selector.field];
    if (!found) issues.push({ path, message: 'There is no such object in your organization.' });
    else if (found.status === 'archived')
      issues.push({ path, message: 'The object is archived. Push it again first.' });
  }
  const member = push.assignedTo === null ? null : await findMember(db, organizationId, push.assignedTo, held);
  if (push.assignedTo !== null && !member) {
    issues.push({ path: ['assignedTo'], message: 'Nobody in your organization has this address.' });
  }
  const owner = held ? null : await findOwner(db, organizationId);
  return {
    held,
    issues,
    objectId: found?.id ?? null,
    assigneeId: member?.id ?? (held ? held.assigned_member_id : (owner?.id ?? null)),
    hasOwner: owner !== null,
  };
}

type FoundObject = { id: string; status: 'active' | 'archived' };

async function findSelected(
  db: Kysely<ServiceTables>,
  organizationId: string,
  selector: ObjectSelector,
  held: ListingRow | null,
): Promise<FoundObject | null> {
  const objects = db.selectFrom('objects').select(['id', 'status']).where('organization_id', '=', organizationId);
  if (selector.field === 'address') {
    const atAddress = objects.where('address_key', '=', selector.key).where('status', '=', 'active');
    return (await atAddress.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()) ?? null;
  }
  // The held row already tells about the object it sits on, which is the one most pushes name.
  if ('id' in selector) {
    if (held?.object_id === selector.id) return { id: held.object_id, status: held.object_status };
    return (await objects.where('id', '=', selector.id).executeTakeFirst()) ?? null;
  }
  if (held?.object_external_ref === selector.reference) return { id: held.object_id, status: held.object_status };
  return (await objects.where('external_ref', '=', selector.reference).executeTakeFirst()) ?? null;
}

async function findMember(
  db: Kysely<ServiceTables>,
  organizationId: string,
  email: string,
  held: ListingRow | null,
): Promise<{ id: string } | null> {
  const folded = foldEmail(email);
  if (held?.assigned_member_id && held.assignee_email !== null && foldEmail(held.assignee_email) === folded) {
    return { id: held.assigned_member_id };
  }
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email_folded', '=', folded)
    .where('accepted', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

async function findOwner(db: Kysely<ServiceTables>, organizationId: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('accepted', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
