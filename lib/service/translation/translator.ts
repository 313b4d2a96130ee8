import type { ListingLocale } from '@/lib/contract';

/**
 * Translates plain texts of any length, in order. Throws a ProviderError if the provider is down or rejects a text, and the reason
 * of `signal` if it is aborted; the job is then requeued.
 */
export type Translator = {
  translate(texts: string[], from: ListingLocale, to: ListingLocale, signal?: AbortSignal): Promise<string[]>;
};
