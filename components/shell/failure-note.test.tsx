import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { FailedNote } from './failed-note';
import { FailureNote } from './failure-note';

let scrolled: MockInstance<Element['scrollIntoView']>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(cleanup);

const noteOf = (failure: Failure) => (
  <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
    <FailureNote failure={failure} />
  </NextIntlClientProvider>
);

it('scrolls to the failure when it appears and after each further attempt, but not during typing', () => {
  const failure = failureOf('NETWORK');
  const { rerender, getByRole } = render(noteOf(failure));
  expect(scrolled.mock.contexts).toEqual([getByRole('alert')]);
  rerender(noteOf(failure));
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(noteOf(failureOf('NETWORK')));
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('also scrolls to a failure that has only a code', () => {
  const { getByRole } = render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <FailedNote code="NETWORK" />
    </NextIntlClientProvider>,
  );
  expect(scrolled.mock.contexts).toEqual([getByRole('alert')]);
});
