import { useLocale } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '@/lib/i18n/load-messages';
import { AllTexts } from './part-later';
import { watchWaitingToasts } from './toast';

// Late enough not to delay the first paint, early enough for screen readers to know its live region before it speaks.
const loadAfterMs = 1500;

/** Loads the toasts when the page has settled, or at once when one is waiting; with all texts, because toasts show parts of any page. */
export function ToastHost() {
  const locale = useLocale();
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    function load() {
      // Without a connection the next toast tries again; a toast is never the only sign of a failure.
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
