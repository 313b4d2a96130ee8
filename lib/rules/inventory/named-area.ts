import { foldText } from '@/lib/format/fold-text';
import type { Range } from './listing-filters';

/** By what part of it an area may differ from one that a person asks for. */
const tolerance = 0.2;
const areaText =
  /(?:\b(?:ca|cirka|omkring|runt|about|around)\.? )?\b([1-9] \d{3}|\d{1,6})(?: ?[-–] ?([1-9] \d{3}|\d{1,6}))? ?(?:kvm|kvadrat[a-z]*|m2|sqm|square met[a-z]*)\b/;

/** The area that a search names, such as `200 kvm`, `1 200 kvm` or `150-250 m²`, and its other words; null if it names none. */
export function namedArea(search: string): { area: Range; others: string } | null {
  const folded = foldText(search);
  const found = areaText.exec(folded);
  if (!found) return null;
  const [text, ...figures] = found;
  const [from, to] = figures.flatMap((figure) => (figure ? Number(figure.replace(' ', '')) : []));
  const area =
    to === undefined
      ? { min: Math.floor(from! * (1 - tolerance)), max: Math.ceil(from! * (1 + tolerance)) }
      : { min: from!, max: to };
  return { area, others: folded.replace(text, ' ').replaceAll(/\b(?:i|in)\b/g, ' ') };
}
