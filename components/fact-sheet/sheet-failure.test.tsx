import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { SheetFailure } from './sheet-failure';

afterEach(cleanup);

it('names the page above the failure', () => {
  render(
    <TestPage locale="sv">
      <SheetFailure title="Faktablad" failure={failureOf('TIMEOUT')} />
    </TestPage>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Faktablad');
});
