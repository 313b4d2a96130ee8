'use client';

import { useLocale } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '@/lib/i18n/load-messages';
import { AllTexts } from './part-later';
import { watchWaitingToasts } from './toast';

// Late enough to stay out of the way of the first paint, early enough for its live region to be known before it speaks.
const loadAfterMs = 1500;

/** Loads the toasts when the page has settled, or at once when one waits; with all texts, because any page's parts are shown in one. */
export function ToastHost() {
  const locale = useLocale();
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    function load() {
      // Without a connection the next toast tries again; a toast is never the only place that says something failed.
      Promise.all([import('./toast-region'), loadMessages(locale)]).then(
        ([loaded]) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    }
    const timer = setTimeout(load, loadAfterMs);
    const unwatch = watchWaitingToasts(load);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [locale]);

  return (
    Region && (
      <AllTexts>
        <Region />
      </AllTexts>
    )
  );
}
