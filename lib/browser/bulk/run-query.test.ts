import { afterEach, describe, expect, it, vi } from 'vitest';
import { runWith } from '@/lib/testing/model/any-run';
import { readRunRows, runQuery, runsQuery } from './run-query';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

it('reads the rows of a run page by page, from the position it is given', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const isLast = path.includes('after=9');
    return Promise.resolve(Response.json({ rows: [isLast ? 'b' : 'a'], next: isLast ? null : 9 }));
  });
  expect(await readRunRows('r1', { state: 'failed' }, null)).toEqual(['a', 'b']);
  expect(await readRunRows('r1', {}, 9)).toEqual(['b']);
  expect(asked).toEqual([
    '/api/runs/r1?limit=1000&state=failed',
    '/api/runs/r1?limit=1000&state=failed&after=9',
    '/api/runs/r1?limit=1000&after=9',
  ]);
});
