import { afterEach, expect, it, vi } from 'vitest';
import { guardLeaving } from './guard-leaving';
import { guardUnsavedWork } from './unsaved-work';

afterEach(() => vi.unstubAllGlobals());

const back = () =>
  Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse', destination: { key: 'a' } });

/** A history in which `goBack` is pressed; `passed` says for each continued navigation whether it was stopped again. */
function startHistory() {
  const passed: boolean[] = [];
  const navigation = Object.assign(new EventTarget(), {
    traverseTo: () => void passed.push(navigation.dispatchEvent(back())),
  });
  vi.stubGlobal('navigation', navigation);
  return { passed, goBack: () => navigation.dispatchEvent(back()) };
}

function startGuard(): () => void {
  const stop = new AbortController();
  guardLeaving(
    () => undefined,
    () => true,
    stop.signal,
  );
  return () => stop.abort();
}

it.each([
  ['at once if nothing is unsaved', false],
  ['after the person has decided', true],
])('back navigation continues %s, and is not stopped again', (_, isUnsaved) => {
  const { passed, goBack } = startHistory();
  const stop = startGuard();
  const asked: (() => void)[] = [];
  const release = isUnsaved ? guardUnsavedWork((leave) => asked.push(leave)) : () => undefined;
  expect(goBack()).toBe(false);
  for (const leave of asked) leave();
  expect(passed).toEqual([true]);
  release();
  stop();
});

it('two guards, of a page and a hidden dialog over it, stop a back navigation once', () => {
  const { passed, goBack } = startHistory();
  const stops = [startGuard(), startGuard()];
  expect(goBack()).toBe(false);
  expect(passed).toEqual([true]);
  for (const stop of stops) stop();
  expect(goBack()).toBe(true);
});
