'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { mergeTexts, type Texts } from '@/lib/i18n/pick-texts';
import { unpack, type Packed } from '@/lib/rules/packed';

const noTexts: Texts = {};
/** What was merged from the texts around and those of a page: the same object for each view, on the server for each reader. */
const merged = new WeakMap<Texts, Map<Packed<Texts>, Texts>>();

/** Adds texts to those of the pages around it. */
export function TextsProvider({ packed, children }: { packed: Packed<Texts>; children: ReactNode }) {
  const locale = useLocale();
  const before = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={withTexts(before, packed)}>
      {children}
    </NextIntlClientProvider>
  );
}

function withTexts(around: Texts, packed: Packed<Texts>): Texts {
  const before = Object.keys(around).length === 0 ? noTexts : around;
  const known = merged.get(before) ?? new Map<Packed<Texts>, Texts>();
  merged.set(before, known);
  const texts = known.get(packed) ?? mergeTexts(before, unpack(packed));
  known.set(packed, texts);
  return texts;
}
