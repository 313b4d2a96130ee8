import { v7 as uuidv7 } from 'uuid';
import { foldEmail } from '@/lib/service/store/fold-email';
import { rejectDuplicate } from '@/lib/service/store/reject-duplicate';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';
import { requireOrganization } from './organizations';

const memberRoles = ['owner', 'member'] as const;

export type MemberRecord = { id: string; email: string; role: (typeof memberRoles)[number]; accepted: boolean };

const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const emailLengthMax = 254;

/** Adds a member, active at once unless `pending`. Throws an OperatorError on bad input or if the member exists. */
export async function addMember(
  store: ServiceStore,
  input: { organizationId: string; email: string; role: string; pending?: boolean },
  now: number = Date.now(),
): Promise<MemberRecord> {
  const role = memberRoles.find((name) => name === input.role);
  if (!role) throw new OperatorError('The role must be owner or member.');
  const email = input.email.trim();
  if (!emailPattern.test(email) || email.length > emailLengthMax || !email.isWellFormed()) {
    throw new OperatorError(`${JSON.stringify(input.email)} is not an email address.`);
  }
  return store.write(async (transaction) => {
    const organizationId = await requireOrganization(transaction, input.organizationId);
    const member = { id: uuidv7(), email, role, accepted: input.pending !== true };
    const insert = transaction.insertInto('members').values({
      id: member.id,
      organization_id: organizationId,
      email,
      email_folded: foldEmail(email),
      role: member.role,
      accepted: member.accepted ? 1 : 0,
      created_at: now,
    });
    await rejectDuplicate(insert, new OperatorError(`${email} is a member of this organization already.`));
    return member;
  });
}

/** Records that an invited member has accepted; calling it again changes nothing. Throws an OperatorError if there is no such member. */
export async function acceptMember(
  store: ServiceStore,
  input: { organizationId: string; email: string },
): Promise<MemberRecord> {
  return store.write(async (transaction) => {
    const organizationId = await requireOrganization(transaction, input.organizationId);
    const row = await transaction
      .updateTable('members')
      .set({ accepted: 1 })
      .where('organization_id', '=', organizationId)
      .where('email_folded', '=', foldEmail(input.email.trim()))
      .returning(['id', 'email', 'role'])
      .executeTakeFirst();
    if (!row) throw new OperatorError(`${input.email} is not a member of this organization.`);
    return { ...row, accepted: true };
  });
}
