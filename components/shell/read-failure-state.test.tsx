import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReadFailure } from '@/lib/browser/read-json';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ReadFailureState } from './read-failure-state';

afterEach(cleanup);

it.each([
  ['NOT_CONNECTED', 'There is no API key yet, so the service cannot be reached.'],
  ['FORBIDDEN', 'The details could not be loaded'],
] as const)('after %s, the heading is "%s"', (code, title) => {
  render(
    <TestPage locale="en">
      <ReadFailureState error={new ReadFailure(failureOf(code))} onRetry={() => {}} />
    </TestPage>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByRole('link', { name: 'To the API key' })).toBeDefined();
});
