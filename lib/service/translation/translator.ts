import type { ListingLocale } from '@/lib/contract';

/**
 * Translates plain texts of any length, in order. Throws a ProviderError where the provider is out or refuses, and the reason of
 * `signal` where that is aborted; the job is put back and tried again later.
 */
export type Translator = {
  translate(texts: string[], from: ListingLocale, to: ListingLocale, signal?: AbortSignal): Promise<string[]>;
};
