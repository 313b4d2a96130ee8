import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceOf } from './delivery-source';
import { hashFiles } from './hash-files';

const files = (...names: string[]) =>
  new Map(names.map((name) => [name, { size: 1, modified: 0, open: () => Promise.resolve(new File(['x'], name)) }]));

beforeEach(() => void vi.stubGlobal('window', { isSecureContext: true }));
afterEach(() => void vi.unstubAllGlobals());

it('reports nothing after it is aborted, neither a hash nor stored photos', async () => {
  const stop = new AbortController();
  const reported: string[] = [];
  const steps = {
    signal: stop.signal,
    onHash: (path: string) => void reported.push(path),
    onStored: () => void reported.push('stored'),
  };
  const open = (path: string) => {
    if (path === 'b.jpg') stop.abort();
    return Promise.resolve(new File(['x'], path));
  };
  await hashFiles(
    { ...sourceOf('Vecka 47', files('a.jpg', 'b.jpg', 'c.jpg')), open },
    ['a.jpg', 'b.jpg', 'c.jpg'],
    steps,
  );
  expect(reported).toEqual(['a.jpg']);

  const asking = new AbortController();
  vi.stubGlobal('fetch', () => {
    asking.abort();
    return Promise.resolve(Response.json({}));
  });
  await hashFiles(sourceOf('Vecka 47', files('d.jpg')), ['d.jpg'], { ...steps, signal: asking.signal });
  expect(reported).toEqual(['a.jpg', 'd.jpg']);
});
