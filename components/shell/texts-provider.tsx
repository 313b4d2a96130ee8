'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { mergeTexts, type Texts } from '@/lib/i18n/pick-texts';

/** Adds texts to those of the pages around it. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const locale = useLocale();
  const before = useMessages();
  const messages = useMemo(() => mergeTexts(before, texts), [before, texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
