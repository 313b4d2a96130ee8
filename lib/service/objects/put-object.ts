import {
  issuesOf,
  ObjectInput,
  readRequest,
  type Issue,
  type Location,
  type ObjectReceipt,
  type Outcome,
} from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { badRequest } from '@/lib/service/service-error';
import { takeWriteTime } from '@/lib/service/store/organization-clock';
import type { ServiceTransaction } from '@/lib/service/tables/service-tables';
import { addressColumns, storedAddressKey } from './address-columns';
import { addressNotFound, locateAddress } from './locate-address';
import { findObjectByReference, insertObject, type CountedObjectRow } from './object-row';
import { presentObject } from './present-object';

type Push = { organizationId: string; reference: string; address: ObjectInput; key: string };

/** `PUT /objects/{id}` (sections 3.1 and 4.4): creates, updates or reactivates by the caller's own reference. */
export async function putObject(
  context: ServiceContext,
  organizationId: string,
  reference: string,
  body: unknown,
): Promise<ObjectReceipt> {
  const parsed = readRequest(ObjectInput, body);
  if (!parsed.success) throw badRequest(issuesOf(parsed.error));
  const push = { organizationId, reference, address: parsed.data, key: storedAddressKey(parsed.data) };

  const current = await findObjectByReference(context.store.db, organizationId, reference);
  if (current && isUnchanged(current, push)) return receipt(current, 'unchanged');

  let location = current?.address_key === push.key ? null : await locate(context, push.address);
  for (;;) {
    const point = location;
    const written = await context.store.write((transaction) => writeObject(context, transaction, push, point));
    if (written !== 'unlocated') return written;
    location = await locate(context, push.address);
  }
}

// Geocoding must not block other writes, so it runs before the transaction, which checks again whether it is needed.
async function writeObject(
  context: ServiceContext,
  transaction: ServiceTransaction,
  push: Push,
  location: Location | null,
): Promise<ObjectReceipt | 'unlocated'> {
  const { organizationId, reference, address, key } = push;
  const time = await takeWriteTime(transaction, organizationId, context.now());
  const current = await findObjectByReference(transaction, organizationId, reference);
  if (current && isUnchanged(current, push)) return receipt(current, 'unchanged');
  const sameAddress = current?.address_key === key;
  if (!sameAddress && !location) return 'unlocated';
  const columns = sameAddress ? {} : addressColumns(address, location!);
  if (current) {
    const change = { ...columns, status: 'active' as const, updated_at: time };
    await transaction.updateTable('objects').set(change).where('id', '=', current.id).execute();
    await transaction.updateTable('listings').set({ updated_at: time }).where('object_id', '=', current.id).execute();
    return receipt({ ...current, ...change }, 'updated');
  }
  return receipt(await insertObject(transaction, { ...push, location: location!, time }), 'created');
}

function isUnchanged(current: CountedObjectRow, { key }: Push): boolean {
  return current.status === 'active' && current.address_key === key;
}

function receipt(row: CountedObjectRow, outcome: Outcome): ObjectReceipt {
  return { ...presentObject(row), outcome };
}

async function locate(context: ServiceContext, address: ObjectInput): Promise<Location> {
  const location = await locateAddress(context, address);
  if (location) return location;
  const fields = ['streetAddress', 'postalCode', 'city'];
  throw badRequest(fields.map((field): Issue => ({ path: [field], message: addressNotFound })));
}
