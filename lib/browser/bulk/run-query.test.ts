import { describe, expect, it } from 'vitest';
import { runWith } from '@/lib/testing/model/any-run';
import { runQuery, runsQuery } from './run-query';

describe.each([
  ['planned', 0, false],
  ['running', 0, true],
  ['paused', 0, false],
  // The rows being sent have no outcome yet.
  ['paused', 2, true],
  ['cancelled', 1, true],
  ['cancelled', 0, false],
  ['finished', 0, false],
] as const)('a run that is %s with %d rows being sent', (state, sending, isWatched) => {
  const run = runWith({ state }, { byState: { sending } });

  it(`is watched: ${isWatched}`, () => {
    const one = runQuery(run.id, {}).refetchInterval as (query: unknown) => unknown;
    const all = runsQuery.refetchInterval as (query: unknown) => unknown;
    expect(Boolean(one({ state: { data: { pages: [{ run }] } } }))).toBe(isWatched);
    expect(Boolean(all({ state: { data: { runs: [run] } } }))).toBe(isWatched);
  });
});
