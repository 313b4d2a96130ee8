import type { ListingLocale } from '@/lib/contract';

// Common in one of the languages, and no word of the other.
const commonWords: Record<ListingLocale, ReadonlySet<string>> = {
  sv: new Set(
    'och att det som är med för på av till har från inte eller samt nära finns kan vi ni du här där även mycket hela våra ett'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of is with are from this that you your we near our which it as can will be to have into'.split(' '),
  ),
};

const lengthMin = 80;
const hitsMin = 4;
/** How many times as many words of a language a text must have as of the other. */
const lead = 3;

/** The language of a text by its common words; null where it is short, mixed or neither. */
export function textLanguage(text: string): ListingLocale | null {
  if (text.length < lengthMin) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (locale: ListingLocale) => words.filter((word) => commonWords[locale].has(word)).length;
  const [sv, en] = [hits('sv'), hits('en')];
  if (sv >= hitsMin && sv >= en * lead) return 'sv';
  if (en >= hitsMin && en >= sv * lead) return 'en';
  return null;
}
