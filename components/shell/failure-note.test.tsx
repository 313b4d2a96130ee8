import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { FailureCodeNote } from './failure-code-note';
import { FailureNote } from './failure-note';

let scrolled: MockInstance<Element['scrollIntoView']>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(cleanup);

const noteOf = (failure: Failure) => (
  <TestPage>
    <FailureNote failure={failure} />
  </TestPage>
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
    <TestPage>
      <FailureCodeNote code="NETWORK" />
    </TestPage>,
  );
  expect(scrolled.mock.contexts).toEqual([getByRole('alert')]);
});

it.each([
  ['with all of a failure', noteOf(failureOf('SIGNED_OUT'))],
  [
    'with only a code',
    <TestPage key="code">
      <FailureCodeNote code="SIGNED_OUT" />
    </TestPage>,
  ],
])('leads to the sign-in in another tab if the session has ended, so that what is typed stays: %s', (_, note) => {
  const { getByRole } = render(note);
  const link = getByRole('link', { name: messages.sv.shell.signInAgain });
  expect(link.getAttribute('href')).toMatch(/^\/sign-in\?next=/);
  expect(link.getAttribute('target')).toBe('_blank');
});

it('offers to reload the page after a deploy', () => {
  const { getByRole } = render(noteOf(failureOf('UNKNOWN_ACTION')));
  expect(getByRole('button', { name: messages.sv.ui.reload })).toBeTruthy();
});
