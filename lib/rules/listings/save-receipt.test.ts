import { expect, it } from 'vitest';
import type { Listing, ListingStatus, Outcome } from '@/lib/contract';
import { liveListing } from '@/lib/testing/model/any-listing';
import { saveReceipt } from './save-receipt';

it.each<[ListingStatus | null, Outcome, ListingStatus, string]>([
  [null, 'created', 'published', 'createdLive'],
  [null, 'created', 'draft', 'createdHeld'],
  [null, 'unchanged', 'draft', 'createdHeld'],
  ['published', 'updated', 'published', 'updated'],
  ['published', 'updated', 'unpublished', 'nowOff'],
  ['published', 'unchanged', 'published', 'unchanged'],
  ['draft', 'updated', 'draft', 'updated'],
  ['draft', 'updated', 'published', 'nowLive'],
  ['unpublished', 'updated', 'published', 'nowLive'],
  ['unpublished', 'updated', 'unpublished', 'updated'],
  ['unpublished', 'unchanged', 'unpublished', 'unchanged'],
  // Another person published it in the meantime, and this push took it off again: only the current status counts.
  ['draft', 'updated', 'unpublished', 'updated'],
])('a save from %s, %s to %s, has the receipt %s', (before, outcome, status, kind) => {
  const saved = { receipt: { ...liveListing, status, outcome }, at: '2026-11-21T09:00:00.000Z', requestId: 'r1' };
  expect(saveReceipt(saved, before)).toMatchObject({ kind, requestId: 'r1' });
});

it.each<[string, Listing['externalRef'], string | undefined]>([
  ['can be undone', 'KV7-01' as Listing['externalRef'], 'act-1'],
  // An undo is a push, which needs the reference.
  ['without a reference offers no undo', null, undefined],
])('a listing that was taken off %s', (_name, externalRef, actId) => {
  const receipt = { ...liveListing, externalRef, status: 'unpublished', outcome: 'updated' } as const;
  const saved = { receipt, at: '2026-11-21T09:00:00.000Z', requestId: 'r1', actId: 'act-1' };
  expect(saveReceipt(saved, 'published', 'takeOff').actId).toBe(actId);
});
