import { foldText } from '@/lib/format/fold-text';
import { nextReference, slugOf } from '@/lib/rules/listings/new-reference';

const numbered = /^(.*?)(\d+)$/u;

type Known = { externalRef: string | null; city: string };

/**
 * Suggests a free reference for a new building: the next number if the buildings of the city are numbered, or else its street.
 * Empty if neither gives a reference.
 */
export function suggestObjectReference(
  address: { streetAddress: string; city: string },
  objects: readonly Known[],
): string {
  const taken = new Set(objects.flatMap(({ externalRef }) => externalRef ?? []));
  const inSeries = nextInSeries(address.city, objects, taken);
  if (inSeries) return inSeries;
  const street = slugOf(address.streetAddress);
  if (street === '') return '';
  const candidates = [street, `${street}-${slugOf(address.city)}`.replace(/-$/, '')];
  for (let number = 2; ; number += 1) {
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
    candidates.push(`${street}-${number}`);
  }
}

function nextInSeries(city: string, objects: readonly Known[], taken: ReadonlySet<string>): string {
  const series = new Map<string, { count: number; highest: number; width: number }>();
  for (const { externalRef, city: itsCity } of objects) {
    const [, prefix, digits] = externalRef === null ? [] : (numbered.exec(externalRef) ?? []);
    if (prefix === undefined || digits === undefined || foldText(itsCity) !== foldText(city)) continue;
    const { count, highest, width } = series.get(prefix) ?? { count: 0, highest: 0, width: 0 };
    const isWhole = digits.length < 10;
    series.set(prefix, {
      count: count + (isWhole ? 1 : 0),
      highest: isWhole ? Math.max(highest, Number(digits)) : highest,
      width: Math.max(width, digits.length),
    });
  }
  const [best] = [...series].sort((a, b) => b[1].count - a[1].count);
  // A single reference with a number in it is not a numbering yet.
  if (!best || best[1].count < 2) return '';
  const [prefix, { highest, width }] = best;
  return nextReference(prefix, highest, width, taken);
}
