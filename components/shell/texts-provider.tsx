'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { mergeTexts, type Texts } from '@/lib/i18n/pick-texts';

/** Adds texts to those of the pages around it. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const locale = useLocale();
  const before = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={mergeTexts(before, texts)}>
      {children}
    </NextIntlClientProvider>
  );
}
