import type { Issue } from './error';
import { isRecord } from './is-record';

const objectSelectors = ['objectRef', 'objectId', 'address'] as const;

type Loose = Record<string, unknown>;

/**
 * The rules of a listing body that span fields (section 2.7). Accepts bodies with invalid fields, so that all faults are
 * reported together, and checks only the valid parts. `types` are the valid types of a listing.
 */
export function listingRules(input: Loose, types: readonly string[]): Issue[] {
  return [
    ...objectRule(input),
    ...dayPriceRule(input),
    ...openingHoursRule(input, types),
    ...customAmenityRules(input),
  ];
}

function objectRule(input: Loose): Issue[] {
  const given = objectSelectors.filter((name) => input[name] !== undefined);
  const message = 'Send exactly one of objectRef, objectId and address.';
  if (given.length === 0) return [{ path: ['objectRef'], message }];
  return given.length === 1 ? [] : given.map((name) => ({ path: [name], message }));
}

function dayPriceRule(input: Loose): Issue[] {
  if (!isRecord(input.price) || input.price.unit !== 'day') return [];
  return (['noticePeriod', 'bindingPeriod'] as const)
    .filter((name) => input[name] !== null && input[name] !== undefined)
    .map((name) => ({ path: [name], message: 'Must be left out where the price is per day.' }));
}

function openingHoursRule(input: Loose, types: readonly string[]): Issue[] {
  const isOther = types.some((type) => type === input.type && type !== 'coworking');
  const applies = isOther && input.openingHours !== null && input.openingHours !== undefined;
  return applies ? [{ path: ['openingHours'], message: 'Only coworking listings have opening hours.' }] : [];
}

function customAmenityRules(input: Loose): Issue[] {
  if (!Array.isArray(input.customAmenities)) return [];
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, item] of input.customAmenities.entries()) {
    if (!isRecord(item)) continue;
    if (typeof item.id === 'string') {
      const id = item.id.toLowerCase();
      if (seen.has(id)) issues.push({ path: ['customAmenities', index, 'id'], message: 'Another item has this id.' });
      seen.add(id);
    }
    const { locale } = input;
    if (
      (locale === 'sv' || locale === 'en') &&
      isRecord(item.translations) &&
      item.translations[locale] === undefined
    ) {
      const path = ['customAmenities', index, 'translations', locale];
      issues.push({ path, message: 'A label in the language of the listing is needed.' });
    }
  }
  return issues;
}
