import { afterEach, expect, it, vi } from 'vitest';
import { readRunRows } from './run-query';

afterEach(() => {
  vi.unstubAllGlobals();
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
