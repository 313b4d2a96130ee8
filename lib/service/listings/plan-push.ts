import type { Issue, ObjectStatus } from '@/lib/contract';
import { foldEmail } from '@/lib/service/store/fold-email';
import type { ServiceDb } from '@/lib/service/tables/service-tables';
import { findListingByReference, type ListingRow } from './listing-row';
import type { ListingPush, ObjectSelector } from './read-listing-body';

/** What a push needs from the store. */
export type PushPlan = {
  current: ListingRow | null;
  /** Faults that only the store can find. */
  issues: Issue[];
  /** Null if the inline address has no active object yet, or there are issues. */
  objectId: string | null;
  /** The assignee; null if a new listing has no owner. */
  assigneeId: string | null;
  hasOwner: boolean;
};

/** Looks up the records that a push names. Runs twice: before the transaction, to answer without a write, and inside it. */
export async function planPush(
  db: ServiceDb,
  organizationId: string,
  reference: string | null,
  push: ListingPush,
): Promise<PushPlan> {
  const current = reference === null ? null : await findListingByReference(db, organizationId, reference);
  const issues: Issue[] = [];
  const found = push.selector && (await findSelected(db, organizationId, push.selector, current));
  if (push.selector && push.selector.field !== 'address') {
    const path = [push.selector.field];
    if (!found) issues.push({ path, message: 'There is no such object in your organization.' });
    else if (found.status === 'archived')
      issues.push({ path, message: 'The object is archived. Push it again first.' });
  }
  const member = push.assignedTo === null ? null : await findMember(db, organizationId, push.assignedTo, current);
  if (push.assignedTo !== null && !member) {
    issues.push({ path: ['assignedTo'], message: 'Nobody in your organization has this address.' });
  }
  const owner = current ? undefined : await findOwner(db, organizationId);
  return {
    current,
    issues,
    objectId: found?.id ?? null,
    assigneeId: member?.id ?? (current ? current.assigned_member_id : (owner?.id ?? null)),
    hasOwner: owner !== undefined,
  };
}

async function findSelected(
  db: ServiceDb,
  organizationId: string,
  selector: ObjectSelector,
  current: ListingRow | null,
): Promise<{ id: string; status: ObjectStatus } | undefined> {
  const objects = db.selectFrom('objects').select(['id', 'status']).where('organization_id', '=', organizationId);
  if (selector.field === 'address') {
    const atAddress = objects.where('address_key', '=', selector.key).where('status', '=', 'active');
    return atAddress.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  }
  const { column, value } = selector;
  // The listing's row already has its object, and most pushes name the same one.
  if (current && value === (column === 'id' ? current.object_id : current.object_external_ref)) {
    return { id: current.object_id, status: current.object_status };
  }
  return objects.where(column, '=', value).executeTakeFirst();
}

async function findMember(
  db: ServiceDb,
  organizationId: string,
  email: string,
  current: ListingRow | null,
): Promise<{ id: string } | undefined> {
  const folded = foldEmail(email);
  if (current?.assigned_member_id && current.assignee_email !== null && foldEmail(current.assignee_email) === folded) {
    return { id: current.assigned_member_id };
  }
  return acceptedMembers(db, organizationId).where('email_folded', '=', folded).executeTakeFirst();
}

async function findOwner(db: ServiceDb, organizationId: string): Promise<{ id: string } | undefined> {
  const owners = acceptedMembers(db, organizationId).where('role', '=', 'owner');
  return owners.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
}

function acceptedMembers(db: ServiceDb, organizationId: string) {
  const members = db.selectFrom('members').select('id').where('organization_id', '=', organizationId);
  return members.where('accepted', '=', 1);
}
