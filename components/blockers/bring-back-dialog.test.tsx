import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '@/lib/rules/staff/permissions';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BringBackDialog } from './bring-back-dialog';

afterEach(cleanup);

const rows = [inventoryRowWith({ status: 'unpublished', blockers: ['object'], reference: 'KV7-01' })];
const summary = { object: exampleObjectWith(1), rows, counts: { published: 0, unpublished: 1, draft: 0 } };

async function show(staffRole: Role) {
  await act(() =>
    render(
      <TestPage locale="en" staffRole={staffRole}>
        <BringBackDialog summary={summary} onClose={() => undefined} onConfirm={async () => undefined} />
      </TestPage>,
    ),
  );
  return screen.findByRole('alertdialog');
}

const publishes = 'the chosen listing is published after it';
const publishesNothing = 'Nothing is published by itself';

it('says that a listing is published only as long as it is chosen', async () => {
  const dialog = await show('publisher');
  expect(dialog.textContent).toContain(publishes);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(dialog.textContent).toContain(publishesNothing);
});

it('promises an editor, who may not publish, no publishing', async () => {
  const dialog = await show('editor');
  expect(dialog.textContent).toContain(publishesNothing);
});
