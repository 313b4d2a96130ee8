import type { ListingLocale } from '@/lib/contract';

/** Translates plain texts, in order. An outage throws; the job is put back and tried again later. */
export type Translator = {
  translate(texts: string[], from: ListingLocale, to: ListingLocale): Promise<string[]>;
};

/** The translator of a provider; null with `none`: the jobs wait until there is one. */
export function createTranslator(provider: 'none'): Translator | null {
  return { none: null }[provider];
}
