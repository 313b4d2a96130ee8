import { afterEach, expect, it, vi } from 'vitest';
import { guardLeaving } from './guard-leaving';
import { holdUnsavedWork } from './unsaved-work';

afterEach(() => vi.unstubAllGlobals());

const back = () =>
  Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse', destination: { key: 'a' } });

it.each([
  ['at once if nothing is unsaved', false],
  ['after the person has decided', true],
])('back navigation continues %s, and is not stopped again', (_, isUnsaved) => {
  const passed: boolean[] = [];
  const navigation = Object.assign(new EventTarget(), {
    traverseTo: () => void passed.push(navigation.dispatchEvent(back())),
  });
  vi.stubGlobal('navigation', navigation);
  const stop = new AbortController();
  guardLeaving(
    () => undefined,
    () => true,
    stop.signal,
  );
  const asked: (() => void)[] = [];
  const release = isUnsaved ? holdUnsavedWork((leave) => asked.push(leave)) : () => undefined;
  expect(navigation.dispatchEvent(back())).toBe(false);
  for (const leave of asked) leave();
  expect(passed).toEqual([true]);
  release();
  stop.abort();
});
