import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageTexts } from '@/lib/i18n/page-texts';
import { pickTexts, type Texts } from '@/lib/i18n/pick-texts';
import { pack, type Packed } from '@/lib/rules/packed';
import { TextsProvider } from './texts-provider';

/** The texts of each page or layout in each language, packed once. */
const packedTexts = new Map<string, Packed<Texts>>();

/** Provides the browser with the texts of the first view of a page or layout, which `of` names by its file in `app`. */
export async function PageTexts({ of, children }: { of: string; children: ReactNode }) {
  const key = `${await getLocale()} ${of}`;
  const known = packedTexts.get(key);
  if (known !== undefined) return <TextsProvider packed={known}>{children}</TextsProvider>;
  const messages = await getMessages();
  const paths = pageTexts(of);
  const texts: Texts = paths ? pickTexts(messages, paths) : messages;
  const packed = pack(texts);
  // In development a text may change at any time.
  if (paths) packedTexts.set(key, packed);
  return <TextsProvider packed={packed}>{children}</TextsProvider>;
}
