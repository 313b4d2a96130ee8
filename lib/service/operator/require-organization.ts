import type { ServiceDb } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';

/** The id of an organization that exists. Throws an OperatorError if there is none. */
export async function requireOrganization(db: ServiceDb, id: string): Promise<string> {
  const row = await db.selectFrom('organizations').select('id').where('id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no organization with the id ${JSON.stringify(id)}.`);
  return row.id;
}
