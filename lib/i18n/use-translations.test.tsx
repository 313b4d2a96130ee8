import { NextIntlClientProvider, useTranslations as useOwnTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from './messages';
import { locales, timeZone, type Locale } from './locales';
import { useTranslations } from './use-translations';

function rendered(locale: Locale, children: ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages[locale]}>
      {children}
    </NextIntlClientProvider>,
  );
}

function OwnTexts() {
  const [bulk, all] = [useOwnTranslations('bulk'), useOwnTranslations()];
  return `${bulk('selectAll', { count: 1 })} ${bulk('selectAll', { count: 12_345 })} ${all('common.newListing')}`;
}

function SharedTexts() {
  const [bulk, all] = [useTranslations('bulk'), useTranslations()];
  return `${bulk('selectAll', { count: 1 })} ${bulk('selectAll', { count: 12_345 })} ${all('common.newListing')}`;
}

it.each(locales)('renders the same texts in %s as the hook of the library', (locale) => {
  const shared = rendered(locale, <SharedTexts />);
  expect(shared).toBe(rendered(locale, <OwnTexts />));
  expect(shared).toMatch(/12.345/);
});

it('creates one translator per namespace and language for all components', () => {
  const made: unknown[] = [];
  function Note() {
    made.push(useTranslations('common'));
    return null;
  }
  rendered('sv', [<Note key="a" />, <Note key="b" />]);
  rendered('sv', <Note />);
  rendered('en', <Note />);
  const [first, second, third, other] = made;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(other).not.toBe(first);
});
