import { afterEach, expect, it, vi } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { startDeliveredRun } from './start-delivered-run';

afterEach(() => vi.unstubAllGlobals());

it('has nothing to start when the run no longer exists, for example because nobody started it within a day', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ failure: failureOf('NOT_FOUND') }, { status: 404 })));
  const record = { id: 'd', name: '', files: [], others: [], begun: null, outcomes: {}, runId: 'run-1' };
  const choices = { assigned: {}, place: 'last', publish: false } as const;
  await expect(startDeliveredRun('run-1', { ...record, choices })).resolves.toBeUndefined();
});
