import { expect, it } from 'vitest';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { findPatrol, savePatrol } from './patrol-store';

it('the progress of a round is the same in every process, and ends with the process of the round', async () => {
  const { store: one, other, close } = await openTestDesk();
  expect(await findPatrol(other, 'scope')).toEqual({ running: null, end: null });
  await savePatrol(one, 'scope', { running: { done: 50, total: 90 }, end: null });
  expect(await findPatrol(other, 'scope')).toEqual({ running: { done: 50, total: 90 }, end: null });
  expect(await findPatrol(other, 'scope', Date.now() + 121_000)).toEqual({ running: null, end: null });
  // The clock was set back after a round whose process was killed.
  expect(await findPatrol(other, 'scope', Date.now() - 121_000)).toEqual({ running: null, end: null });
  await savePatrol(one, 'scope', { running: null, end: 'whole' });
  expect(await findPatrol(other, 'scope')).toEqual({ running: null, end: 'whole' });
  expect(await findPatrol(other, 'another scope')).toEqual({ running: null, end: null });
  await close();
});
