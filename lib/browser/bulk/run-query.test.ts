import { afterEach, describe, expect, it, vi } from 'vitest';
import { runWith } from '@/lib/testing/model/any-run';
import { readRunRows, runQuery, runsQuery } from './run-query';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  // A colleague may start or resume it.
  ['planned', 0, 10_000],
  ['paused', 0, 10_000],
  ['running', 0, 1_500],
  // The rows being sent have no outcome yet.
  ['paused', 2, 1_500],
  ['cancelled', 1, 1_500],
  ['cancelled', 0, Infinity],
  ['finished', 0, Infinity],
] as const)('a run that is %s with %d rows being sent', (state, sending, ms) => {
  const run = runWith({ state }, { byState: { sending } });

  it(`is read again after ${ms} ms`, () => {
    const one = runQuery(run.id, {}).refetchInterval as (query: unknown) => unknown;
    const all = runsQuery.refetchInterval as (query: unknown) => unknown;
    expect(one({ state: { data: { pages: [{ run }] } } })).toBe(ms);
    expect(all({ state: { data: { runs: [run, runWith({ state: 'finished' })] } } })).toBe(ms);
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
