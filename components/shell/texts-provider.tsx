'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { mergeTexts, type Texts } from '@/lib/i18n/pick-texts';
import { unpack, type Packed } from '@/lib/rules/packed';

const noTexts: Texts = {};
/** The merged texts of the surroundings and of a page, cached so that each render, and on the server each reader, gets the same object. */
const merged = new WeakMap<Texts, Map<Packed<Texts>, Texts>>();

/** Adds texts to those of the surrounding pages. */
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
