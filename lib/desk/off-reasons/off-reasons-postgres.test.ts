import { expect, it } from 'vitest';
import { ListingId } from '@/lib/contract';
import { findOffReasonAct, findOffReasons, saveOffReason } from '@/lib/desk/inventory/off-reason-store';
import { writeAct } from '@/lib/desk/journal/act-store';
import { openTestDesk } from '@/lib/testing/harness/test-database';

it('one of several reasons that two instances save at the same moment for a listing is saved, and the others are rejected', async () => {
  const { store, other, close } = await openTestDesk();
  const listing = {
    id: ListingId.parse('019a9d1e-0000-7000-8000-000000000001'),
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  for (let round = 0; round < 5; round += 1) {
    const over = await findOffReasonAct(store, listing.id);
    const tries = Array.from({ length: 6 }, async (_, index) => {
      const by = { id: `staff-${index}`, name: `Person ${index}`, role: 'editor', session: null } as const;
      const actId = await writeAct(store, { kind: 'listing.offReason', by }, 1);
      const choice = { reason: 'let', backOn: `2027-01-1${index}`, publishes: false } as const;
      await saveOffReason(index % 2 ? store : other, { listing, actId, choice, over }, 1);
      return choice;
    });
    const saved = (await Promise.allSettled(tries)).flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return [outcome.value];
      expect(outcome.reason).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      return [];
    });
    expect(saved).toHaveLength(1);
    expect((await findOffReasons(store, [listing])).get(listing.id)).toMatchObject(saved[0]!);
  }
  await close();
});
