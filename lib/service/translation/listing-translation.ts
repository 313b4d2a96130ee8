import type { ListingContent, ListingLocale } from '@/lib/contract';
import type { ServiceTransaction } from '@/lib/service/tables/service-tables';
import type { Translator } from './translator';

type SourceTexts = Pick<ListingContent, 'locale' | 'description' | 'customAmenities'>;

/** A listing's texts in the language it was not sent in: its description, and the labels that were not sent, by amenity. */
type ListingTranslation = {
  locale: ListingLocale;
  description: string | null;
  amenityLabels: Record<string, string>;
};

/** Translates the texts that a listing lacks in its other language; null if it lacks none. Never replaces labels that were sent (section 2.7). */
export async function translateListing(
  translator: Translator,
  { locale: from, description, customAmenities }: SourceTexts,
  signal: AbortSignal,
): Promise<ListingTranslation | null> {
  const to = from === 'sv' ? 'en' : 'sv';
  const labels = customAmenities.flatMap(({ id, translations }) => {
    const label = translations[from];
    return label !== undefined && translations[to] === undefined ? [{ id: id.toLowerCase(), label }] : [];
  });
  if (description === null && labels.length === 0) return null;
  const sources = [...(description === null ? [] : [description]), ...labels.map(({ label }) => label)];
  const translated = await translator.translate(sources, from, to, signal);
  const translatedLabels = description === null ? translated : translated.slice(1);
  return {
    locale: to,
    description: description === null ? null : translated[0]!,
    amenityLabels: Object.fromEntries(labels.map(({ id }, index) => [id, translatedLabels[index]!])),
  };
}

/** Stores a listing's translation in place of an older one; null deletes it. Does not change any time of the listing. */
export async function keepTranslation(
  transaction: ServiceTransaction,
  listingId: string,
  translation: ListingTranslation | null,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('listing_translations').where('listing_id', '=', listingId).execute();
  if (!translation) return;
  await transaction
    .insertInto('listing_translations')
    .values({
      listing_id: listingId,
      locale: translation.locale,
      description: translation.description,
      amenity_labels: JSON.stringify(translation.amenityLabels),
      translated_at: now,
    })
    .execute();
}
