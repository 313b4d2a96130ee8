import { expect, it } from 'vitest';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { findChangedFacts } from './desk-facts';
import { rememberReplaced } from './replaced-listings';

it('a listing that was replaced by another counts as changed from that time on', async () => {
  const { store, close } = await openTestDesk();
  const before = Date.now();
  const [original, copy] = [exampleListingWith(1, { externalRef: null }), exampleListingWith(2)];
  await rememberReplaced(store, original, copy);
  expect(await findChangedFacts(store, before)).toEqual([{ id: original.id, at: expect.any(Number) }]);
  expect(await findChangedFacts(store, Date.now() + 60_000)).toEqual([]);
  await close();
});
