import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareImage } from './prepare-image';

/** A worker that answers in the next task, or fails. */
class ScaleWorker extends EventTarget {
  static started = 0;
  static isBroken = false;

  constructor() {
    super();
    ScaleWorker.started += 1;
  }
  postMessage({ number }: { number: number }): void {
    const data = { number, answer: { hash: 'a1', blob: new Blob([String(number)]) } };
    const event = ScaleWorker.isBroken ? new Event('error') : new MessageEvent('message', { data });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', ScaleWorker);
  vi.stubGlobal('navigator', {});
  Object.assign(ScaleWorker, { started: 0, isBroken: false });
});
afterEach(() => void vi.unstubAllGlobals());

const text = () => new File(['no photo'], 'a.jpg');

it('gives photos to at most two workers, and to the one with the least to do', async () => {
  const prepared = await Promise.all([1, 2, 3].map(() => prepareImage(text())));
  expect(prepared.map(({ hash }) => hash)).toEqual(['a1', 'a1', 'a1']);
  expect(ScaleWorker.started).toBe(2);
});

it('prepares the photos of a failed worker on the page, and gives the next photo to a new worker', async () => {
  ScaleWorker.isBroken = true;
  const results = await Promise.allSettled([1, 2, 3].map(() => prepareImage(text())));
  expect(results).toHaveLength(3);
  for (const result of results) expect(result).toMatchObject({ reason: { failure: { code: 'NOT_AN_IMAGE' } } });
  ScaleWorker.isBroken = false;
  expect((await prepareImage(text())).hash).toBe('a1');
  expect(ScaleWorker.started).toBe(1);
});
