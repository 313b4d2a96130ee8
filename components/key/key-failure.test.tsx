import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReadFailure } from '@/lib/browser/read-json';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { KeyFailure } from './key-failure';

afterEach(cleanup);

it.each([
  ['NOT_CONNECTED', ['org list', 'org create', 'member add', 'desk connect']],
  ['UNAUTHORIZED', ['org list', 'desk connect']],
] as const)('after %s, shows the commands %j', (code, commands) => {
  render(
    <TestPage>
      <KeyFailure error={new ReadFailure(failureOf(code))} retrying={false} onRetry={() => {}} onReplaced={() => {}} />
    </TestPage>,
  );
  const shown = screen.getAllByText(/^npm run -s operator/).map((line) => /-- (\w+ \w+)/.exec(line.textContent)?.[1]);
  expect(shown).toEqual(commands);
});
