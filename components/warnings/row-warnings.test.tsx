import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { failureOf } from '@/lib/rules/failure';
import { dismissWarning } from '@/lib/desk/warnings/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { RowWarnings } from './row-warnings';

afterEach(cleanup);

const dismissing = mockOf(dismissWarning);

const warnings = [{ kind: 'dayAsMonth', amount: 390, value: '390' }] as ListingWarning[];

it('hides a warning of a row once it is dismissed, and still shows it if the request fails', async () => {
  render(
    <TestPage staff={{ id: 's-1', name: 'Eva', email: 'eva@example.com', role: 'editor' }}>
      <RowWarnings listingId="l-1" warnings={warnings} />
    </TestPage>,
  );
  const dismiss = () => fireEvent.click(screen.getByRole('button', { name: /^Visa inte igen/ }));
  dismissing.mockResolvedValueOnce({ ok: false, failure: failureOf('FORBIDDEN') });
  dismiss();
  await waitFor(() => expect(dismissing).toHaveBeenCalledOnce());
  expect(screen.getByText(/är lite för en månad/)).toBeTruthy();
  dismissing.mockResolvedValueOnce({ ok: true, value: undefined });
  dismiss();
  await waitFor(() => expect(screen.queryByText(/är lite för en månad/)).toBeNull());
  const [sent] = dismissing.mock.lastCall!;
  expect(sent).toMatchObject({
    asked: { listingId: 'l-1', kind: 'dayAsMonth', value: '390', isDismissed: true },
  });
});

it('moves the focus to the next warning when one is dismissed, and to their list after the last', async () => {
  dismissing.mockResolvedValue({ ok: true, value: undefined });
  const two = [...warnings, { kind: 'monthAsDay', amount: 9_000, value: '9000' }] as ListingWarning[];
  render(
    <TestPage staffRole="editor">
      <RowWarnings listingId="l-1" warnings={two} />
    </TestPage>,
  );
  const [first, second] = screen.getAllByRole('button', { name: /^Visa inte igen/ });
  first!.focus();
  fireEvent.click(first!);
  await waitFor(() => expect(document.activeElement).toBe(second));
  fireEvent.click(second!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});
