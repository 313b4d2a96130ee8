'use client';
'use no memo';

import { useSyncExternalStore } from 'react';
import { defaultLocale, localeCookie, type Locale, locales } from '@/lib/i18n/locales';
import en from '@/lib/i18n/messages/en/crash.json';
import sv from '@/lib/i18n/messages/sv/crash.json';
import './globals.css';

// Loaded with every page, so its texts are in a separate file.
const words = { sv, en };

/** Replaces the whole page, including the root layout, so it cannot use anything from it. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const locale = useSyncExternalStore(never, documentLocale, () => defaultLocale);
  const { title, text, retry } = words[locale];
  return (
    <html lang={locale}>
      <body className="font-sans">
        <title>{title}</title>
        <main className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
          <h1 className="text-base font-semibold">{title}</h1>
          <p className="text-muted mt-1">{text}</p>
          <button
            type="button"
            onClick={reset}
            className="bg-primary text-primary-foreground mt-5 h-9 rounded-md px-3.5 font-medium"
          >
            {retry}
          </button>
          {error.digest && <p className="text-muted mt-4 text-xs">{error.digest}</p>}
        </main>
      </body>
    </html>
  );
}

function never() {
  return () => undefined;
}

function documentLocale(): Locale {
  return locales.find((each) => document.cookie.includes(`${localeCookie}=${each}`)) ?? defaultLocale;
}
