import type { Amenity } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import type { Locale } from '@/lib/i18n/locales';

/** The name of an amenity of the catalogue: in a language, else in Swedish, else its slug. */
export function amenityLabel({ labels, slug }: Amenity, locale: Locale): string {
  return labels[locale] ?? labels.sv ?? slug;
}

/** Returns the name of an amenity by its id; one that the catalogue does not know keeps its number. */
export function amenityNames(catalogue: readonly Amenity[], locale: Locale): (id: number) => string {
  return (id) => {
    const amenity = catalogue.find((each) => each.id === id);
    return amenity ? amenityLabel(amenity, locale) : String(id);
  };
}

/** The amenities to choose from, sorted by name; the search finds names in every language. */
export function amenityItems(catalogue: readonly Amenity[], locale: Locale) {
  return catalogue
    .map((amenity) => ({
      value: String(amenity.id),
      label: amenityLabel(amenity, locale),
      keywords: [amenity.slug, ...Object.values(amenity.labels)].join(' '),
    }))
    .sort((a, b) => compareSv(a.label, b.label));
}
