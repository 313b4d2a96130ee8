import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as fixListing from '@/components/blockers/use-fix-listing';
import * as fixReceipt from '@/components/blockers/use-fix-receipt';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { ObjectListings } from './object-listings';

/** Answers the save. */
let answerSave: () => void;
let isLive: boolean;

beforeEach(() => {
  isLive = false;
  vi.spyOn(fixListing, 'useFixListing').mockReturnValue(
    () =>
      new Promise(
        (resolve) =>
          (answerSave = () => resolve({ ok: true, value: { receipt: { images: [] } } as unknown as SavedListing })),
      ),
  );
  vi.spyOn(fixReceipt, 'useFixReceipt').mockReturnValue(() => isLive);
});

const draft = {
  ...inventoryRowWith({ id: 'a', reference: 'NS-1', streetAddress: 'Avägen 1', blockers: ['noticePeriod'] }),
  status: 'draft' as const,
  noticePeriod: null,
};
const page = (...rows: InventoryRow[]) => (
  <TestPage locale="en" known={[[offSinceQuery.queryKey, {}]]} staffRole="publisher">
    <ObjectListings summary={{ object: { id: 'o', status: 'active' }, rows } as unknown as ObjectSummary} />
  </TestPage>
);

afterEach(cleanup);

it('keeps what is typed during a save in its place when the save publishes the row', async () => {
  const { rerender } = render(page(draft));
  const notice = screen.getByRole<HTMLInputElement>('textbox', { name: 'Notice period for Avägen 1' });
  fireEvent.change(notice, { target: { value: '6' } });
  fireEvent.submit(notice.form!);
  fireEvent.change(notice, { target: { value: '12' } });
  rerender(page({ ...draft, status: 'published', noticePeriod: 6, blockers: [] }));
  await act(async () => answerSave());
  expect(screen.getByRole('textbox', { name: 'Notice period for Avägen 1' })).toBe(notice);
  expect(notice.value).toBe('12');
});

it('moves the focus from a published row, which is about to move, to the next one', async () => {
  isLive = true;
  render(page(...['a', 'b'].map((id) => inventoryRowWith({ id, reference: id, status: 'draft' }))));
  const [first, next] = screen.getAllByRole('button', { name: /^Publish/ });
  first!.focus();
  fireEvent.click(first!);
  await act(async () => answerSave());
  expect(next!.closest('li')!.contains(document.activeElement)).toBe(true);
});
