import type { ListingLocale } from '@/lib/contract';

// Words that are common in one language and do not exist in the other.
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
/** By which factor the words of one language must outnumber those of the other. */
const lead = 3;

/** Detects the language of a text by its common words; null if the text is short, mixed, or in neither language. */
export function textLanguage(text: string): ListingLocale | null {
  if (text.length < lengthMin) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (locale: ListingLocale) => words.filter((word) => commonWords[locale].has(word)).length;
  const [sv, en] = [hits('sv'), hits('en')];
  if (sv >= hitsMin && sv >= en * lead) return 'sv';
  if (en >= hitsMin && en >= sv * lead) return 'en';
  return null;
}
