import type { ServiceDb, ServiceTransaction } from '@/lib/service/tables/service-tables';

/**
 * Issues the time of a write: later than every earlier time of the organization, even if the wall clock is set back. It is the
 * first statement of every write, so that on a shared engine the writes of one organization run one after the other.
 */
export async function takeWriteTime(
  transaction: ServiceTransaction,
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

/** The time of the organization's latest write. If it is the same before and after some reads, they form one snapshot. */
export async function readWriteTime(db: ServiceDb, organizationId: string): Promise<number> {
  const organization = db.selectFrom('organizations').select('clock').where('id', '=', organizationId);
  return (await organization.executeTakeFirstOrThrow()).clock;
}
