import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { DateField } from './date-field';

function Form() {
  const [value, setValue] = useState<string | null>('2026-11-22');
  return (
    <>
      <DateField id="since" label="Since" value={value} onValueChange={setValue} />
      <p data-testid="value">{String(value)}</p>
      <button onClick={() => setValue(null)}>Clear</button>
    </>
  );
}

function show(locale: Locale) {
  render(
    <TestPage locale={locale}>
      <Form />
    </TestPage>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Since' });
const value = () => screen.getByTestId('value').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

afterEach(cleanup);

it.each([
  ['sv', '2026-11-22', '3 dec 2026', '2026-12-03'],
  ['en', '22 Nov 2026', '2026-12-03', '3 Dec 2026'],
] as const)('in %s shows a day as %j, and %j is displayed as %j', (locale, shown, typed, written) => {
  show(locale);
  expect(field().value).toBe(shown);
  type(typed);
  expect(value()).toBe('2026-11-22');
  fireEvent.blur(field());
  expect([value(), field().value]).toEqual(['2026-12-03', written]);
});

it('keeps a text that is not a date with an error at the field until the text is a date, which Enter applies', () => {
  show('sv');
  type('i går');
  fireEvent.blur(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(
    messages.sv.ui.dateInvalid,
  );
  expect([value(), field().value]).toEqual(['2026-11-22', 'i går']);
  type('2026-11-2');
  type('2026-11-21');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(value()).toBe('2026-11-22');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(value()).toBe('2026-11-21');
  type('');
  expect(value()).toBe('null');
});

it('shows neither the text nor its error once the value is set from outside', () => {
  show('en');
  type('yesterday');
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
