import type { IfMatch } from '@/lib/service/listings/listing-etag';
import type { ServiceSettings } from '@/lib/service/service-context';
import { badRequest } from '@/lib/service/service-error';

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
// No header can contain it.
const placeOfTag = '\0';

/** Reads `If-Match`; null if it is absent or writes are not conditional. Throws a 400. */
export function readIfMatch(
  { conditionalWrites }: Pick<ServiceSettings, 'conditionalWrites'>,
  headers: Headers,
): IfMatch | null {
  const value = conditionalWrites ? headers.get('If-Match') : null;
  if (value === null) return null;
  if (value.trim() === '*') return '*';
  const places = value
    .replace(entityTag, placeOfTag)
    .split(',')
    .map((place) => place.trim());
  const isList = places.includes(placeOfTag) && places.every((place) => place === '' || place === placeOfTag);
  if (!isList) throw badRequest([{ path: ['If-Match'], message: 'Must be * or a list of entity tags.' }]);
  return value.match(entityTag)!;
}
