import type { ListingContent } from '@/lib/contract';

type TranslatedContent = Pick<ListingContent, 'description' | 'locale' | 'customAmenities'>;

/**
 * Whether a write needs a translation (section 1.7): it changes the description or its language, or a label of the landlord's own
 * amenities that must be translated. `before` is null for a new listing.
 */
export function needsTranslation(before: TranslatedContent | null, after: TranslatedContent): boolean {
  if (after.description !== (before?.description ?? null)) return true;
  if (before && after.locale !== before.locale) return true;
  const labelsBefore = new Map(before?.customAmenities.map((item) => [item.id.toLowerCase(), labels(item)]));
  return after.customAmenities
    .filter(({ translations: { sv, en } }) => sv === undefined || en === undefined)
    .some((item) => labelsBefore.get(item.id.toLowerCase()) !== labels(item));
}

function labels({ translations: { sv, en } }: ListingContent['customAmenities'][number]): string {
  return JSON.stringify([sv ?? null, en ?? null]);
}
