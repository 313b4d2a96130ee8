import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/**
 * Takes the time of a write: later than every time already given to the organization, whatever the wall clock says.
 * It is the first statement of every write, so that on a shared engine the writes of one organization go one after the other.
 */
export async function takeWriteTime(
  transaction: Transaction<ServiceTables>,
  organizationId: string,
  now: number,
): Promise<number> {
  const { clock } = await transaction
    .updateTable('organizations')
    .set((eb) => ({
      clock: eb
        .case()
        .when('clock', '>=', now)
        .then(eb('clock', '+', 1))
        .else(now)
        .end(),
    }))
    .where('id', '=', organizationId)
    .returning('clock')
    .executeTakeFirstOrThrow();
  return clock;
}

/** The latest time given to a write of the organization. Where it is the same before and after, what was read in between belongs together. */
export async function readWriteTime(db: Kysely<ServiceTables>, organizationId: string): Promise<number> {
  const organization = db.selectFrom('organizations').select('clock').where('id', '=', organizationId);
  return (await organization.executeTakeFirstOrThrow()).clock;
}
