import { isRecord } from '@/lib/contract';

/**
 * The fields of an answer that this version of the contract does not know: at the top, and inside known fields by name or, in
 * lists, by the `id` of the item.
 */
export type UnknownFields = {
  fields: Readonly<Record<string, unknown>>;
  inside: Readonly<Record<string, UnknownFields>>;
};

/** The record that a PUT replaces: its tag, if it has one, and the fields that the PUT must not empty. */
export type Replaced = { etag: string | null; unknown: UnknownFields };

/** For a new record. */
export const noUnknownFields: UnknownFields = { fields: {}, inside: {} };

/** The fields of a JSON answer that parsing has removed. */
export function findUnknownFields(answer: unknown, parsed: unknown): UnknownFields {
  const fields: [string, unknown][] = [];
  const inside: [string, UnknownFields][] = [];
  const known = new Map(entriesOf(parsed));
  for (const [name, value] of entriesOf(answer)) {
    if (!known.has(name)) {
      // An item that parsing has removed from a list is not sent back.
      if (!Array.isArray(answer)) fields.push([name, withoutReservedNames(value)]);
      continue;
    }
    const found = findUnknownFields(value, known.get(name));
    if (Object.keys(found.fields).length + Object.keys(found.inside).length > 0) inside.push([name, found]);
  }
  return { fields: Object.fromEntries(fields), inside: Object.fromEntries(inside) };
}

/**
 * A request body with the unknown fields of the record that it replaces, so that a PUT does not empty what a newer service has added.
 * Fields of the body are never changed. `requestFields` are names that have their own meaning in a request.
 */
export function withUnknownFields(
  body: unknown,
  unknown: UnknownFields,
  requestFields: readonly string[] = [],
): unknown {
  if (Array.isArray(body)) {
    return entriesOf(body).map(([name, item]) => withUnknownFields(item, unknown.inside[name] ?? noUnknownFields));
  }
  if (!isRecord(body)) return body;
  const added = Object.entries(unknown.fields).filter(([name]) => !(name in body) && !requestFields.includes(name));
  const said = Object.entries(body).map(([name, value]) => {
    return [name, withUnknownFields(value, unknown.inside[name] ?? noUnknownFields)] as const;
  });
  return Object.fromEntries([...added, ...said]);
}

const reservedNames = ['__proto__', 'constructor', 'prototype'];

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => [
      isRecord(item) && typeof item.id === 'string' ? item.id.toLowerCase() : String(index),
      item,
    ]);
  }
  return isRecord(value) ? Object.entries(value).filter(([name]) => !reservedNames.includes(name)) : [];
}

function withoutReservedNames(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, current: unknown) =>
    reservedNames.includes(name) ? undefined : current,
  );
}
