import {
  ArchiveReceipt,
  InventoryObject,
  ObjectInput,
  ObjectPage,
  ObjectReceipt,
  pathIdOf,
  type ObjectId,
  type ObjectRef,
} from '@/lib/contract';
import type { Connection } from './connection';
import { crawl } from './crawl';
import { send } from './send';
import { findUnknownFields, noUnknownFields, withUnknownFields, type UnknownFields } from './unknown-fields';

/** Names an object by its id or by its reference (section 1.5). */
type ObjectName = { id: ObjectId } | { reference: ObjectRef };

/** `GET /objects`: one page, newest first (section 4.7). Throws ApiError. */
export async function listObjects(
  connection: Connection,
  query: { cursor?: string; limit?: number; includeArchived?: boolean } = {},
) {
  return (await send(connection, { endpoint: 'listObjects', query, answer: ObjectPage })).value;
}

/** Every object, including archived ones, page by page to the end. Throws ApiError. */
export function crawlObjects(connection: Connection) {
  return crawl((page) => listObjects(connection, { ...page, includeArchived: true }));
}

/** `GET /objects/{id}` (section 4.5). Throws ApiError, with `NOT_FOUND` if it does not exist. */
export async function getObject(connection: Connection, name: ObjectName) {
  return (await getObjectToReplace(connection, name)).value;
}

/** As `getObject`, with the fields that the contract does not know, for a PUT to send back. Throws ApiError. */
export async function getObjectToReplace(connection: Connection, name: ObjectName) {
  const answered = await send(connection, { endpoint: 'getObject', id: pathIdOf(name), answer: InventoryObject });
  return { value: answered.value, unknown: findUnknownFields(answered.json, answered.value) };
}

/**
 * `PUT /objects/{id}`: creates, updates or reactivates by reference, always with the whole address (section 4.4). `replaced` is the
 * object as it was read, null for a new one: its fields that this contract does not know are sent back. Throws ApiError.
 */
export function putObject(
  connection: Connection,
  reference: ObjectRef,
  body: ObjectInput,
  replaced: { unknown: UnknownFields } | null,
) {
  const json = withUnknownFields(body, replaced?.unknown ?? noUnknownFields, Object.keys(ObjectInput.shape));
  return send(connection, { endpoint: 'putObject', id: reference, json, answer: ObjectReceipt });
}

/** `DELETE /objects/{id}`: archives the object and unpublishes its published listings (section 4.6). Throws ApiError. */
export function archiveObject(connection: Connection, name: ObjectName) {
  return send(connection, { endpoint: 'archiveObject', id: pathIdOf(name), answer: ArchiveReceipt });
}
