import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageTexts } from '@/lib/i18n/page-texts';
import { pickTexts } from '@/lib/i18n/pick-texts';
import { TextsProvider } from './texts-provider';

/** Gives the browser the texts of the first view of a page or layout, which is named by its file in `app`. */
export async function PageTexts({ of, children }: { of: string; children: ReactNode }) {
  const messages = await getMessages();
  const paths = pageTexts(of);
  return <TextsProvider texts={paths ? pickTexts(messages, paths) : messages}>{children}</TextsProvider>;
}
