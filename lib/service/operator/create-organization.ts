import { v7 as uuidv7 } from 'uuid';
import { OrganizationType, type Organization } from '@/lib/contract';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';
import { readLabel } from './read-label';

/** Creates an organization. Throws an OperatorError on bad input. */
export async function createOrganization(
  store: ServiceStore,
  input: { id?: string; name: string; orgNumber: string; orgType: string },
  now: number = Date.now(),
): Promise<Organization> {
  const orgType = OrganizationType.safeParse(input.orgType);
  if (!orgType.success) throw new OperatorError('The type must be lister or realtor.');
  if (!/^\d{1,20}$/.test(input.orgNumber)) throw new OperatorError('The organization number must be digits only.');
  const organization = {
    id: input.id ?? uuidv7(),
    name: readLabel(input.name, 'The name of the organization'),
    orgNumber: input.orgNumber,
    orgType: orgType.data,
  };
  await store.write((transaction) =>
    transaction
      .insertInto('organizations')
      .values({
        id: organization.id,
        name: organization.name,
        org_number: organization.orgNumber,
        org_type: organization.orgType,
        clock: 0,
        created_at: now,
      })
      .execute(),
  );
  return organization;
}
