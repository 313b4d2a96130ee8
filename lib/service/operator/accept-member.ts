import { foldEmail } from '@/lib/service/store/fold-email';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import type { MemberRecord } from './add-member';
import { OperatorError } from './operator-error';
import { requireOrganization } from './require-organization';

/**
 * Records that an invited member has accepted; calling it again changes nothing. Throws an OperatorError if there is no such
 * member.
 */
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
