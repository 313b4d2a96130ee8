import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

export function pageTitle(key: Key): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations();
    return { title: t(key) };
  };
}

/** Like `pageTitle`, for a page whose address is a secret and must not be sent as a referrer. */
export function secretPageTitle(key: Key): () => Promise<Metadata> {
  return async () => ({ ...(await pageTitle(key)()), referrer: 'no-referrer' });
}
