import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { Act } from '@/lib/rules/activity/act';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingHistory } from './editor-history';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const version = (at: number, facts: Partial<Act>) => ({
  act: {
    id: `act-${at}`,
    at,
    kind: 'listing.save',
    person: { id: 's1', name: `Person ${at}`, role: 'editor' },
    target: { kind: 'listing', id: 'l1' },
    outcome: 'updated',
    statusBefore: null,
    status: null,
    blockers: [],
    environment: 'embedded',
    hasBefore: true,
    hasAfter: true,
    ...facts,
  },
  before: null,
  after: null,
});

/** The people whose versions can be restored, the newest first. */
async function restorable(...versions: unknown[]) {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.includes('history') ? { versions, next: null } : { notes: [] })),
  );
  render(
    <TestPage staffRole="editor">
      <ListingHistory listingId="l1" onClose={() => undefined} />
    </TestPage>,
  );
  const items = await screen.findAllByRole('listitem');
  return items
    .filter((item) => within(item).queryByRole('button', { name: messages.sv.history.restoreAfter }))
    .map((item) => within(item).getByText(/^Person/).textContent);
}

it('offers no restoring of the newest version', async () => {
  const failed = version(3, { outcome: 'failed', hasAfter: false });
  expect(await restorable(failed, version(2, {}), version(1, {}))).toEqual(['Person 1']);
});

it('offers the last known version while it is unknown whether a later change arrived', async () => {
  const unknown = version(2, { outcome: 'unknown', hasAfter: false });
  expect(await restorable(unknown, version(1, {}))).toEqual(['Person 1']);
});
