import 'server-only';
import { getObject } from '@/lib/client';
import { ObjectId } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { failureOrThrow } from '@/lib/desk/desk-error';

/** Whether the service has no building with this id. The index does not have one that another system has just created. */
export async function isObjectMissing(text: string): Promise<boolean> {
  const id = ObjectId.safeParse(text);
  if (!id.success) return true;
  try {
    await getObject(await partnerConnection(), { id: id.data });
    return false;
  } catch (error) {
    return failureOrThrow(error).code === 'NOT_FOUND';
  }
}
