import type { InventoryObject, PathId } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { notFound } from '@/lib/service/service-error';
import { findObject } from './object-row';
import { presentObject } from './present-object';

/** `GET /objects/{id}` (section 4.5). Throws 404. */
export async function getObject(context: ServiceContext, organizationId: string, id: PathId): Promise<InventoryObject> {
  const row = await findObject(context.store.db, organizationId, id);
  if (!row) throw notFound();
  return presentObject(row);
}
