import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { Dialog } from './dialog';
import { isCovered } from '@/lib/browser/use-close-on-back';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses Back; returns whether the browser leaves the page. */
function goBack(how: { cancelable: boolean } = { cancelable: true }): boolean {
  const event = Object.assign(new Event('navigate', how), { navigationType: 'traverse' });
  act(() => void navigation.dispatchEvent(event));
  return !event.defaultPrevented;
}

const onClose = vi.fn<(name: string) => void>();

function dialogs({ open = true, inner = true, dismissible = true }: DialogsProps = {}) {
  return (
    <TestPage>
      <Dialog open={open} onClose={() => onClose('outer')} title="Foto" dismissible={dismissible || 'buttonsOnly'}>
        {inner && <Dialog onClose={() => onClose('inner')} title="Namn" />}
      </Dialog>
    </TestPage>
  );
}

interface DialogsProps {
  open?: boolean;
  inner?: boolean;
  dismissible?: boolean;
}

beforeEach(() => {
  onClose.mockClear();
  vi.stubGlobal('navigation', new EventTarget());
});

it('Back closes the topmost dialog and stays on the page, and leaves it once all are closed', () => {
  const { rerender } = render(dialogs({ inner: false }));
  rerender(dialogs());
  expect([goBack(), onClose.mock.calls]).toEqual([false, [['inner']]]);
  rerender(dialogs({ inner: false }));
  expect([goBack(), onClose.mock.calls]).toEqual([false, [['inner'], ['outer']]]);
  rerender(dialogs({ open: false, inner: false }));
  expect([goBack(), isCovered()]).toEqual([true, false]);
});

it('Back does not close a dialog that only its buttons close, nor leave the page', () => {
  render(dialogs({ inner: false, dismissible: false }));
  expect([goBack(), onClose.mock.calls]).toEqual([false, []]);
});

it('a dialog stays open during a navigation that the page cannot stop', () => {
  render(dialogs({ inner: false }));
  expect([goBack({ cancelable: false }), onClose.mock.calls]).toEqual([true, []]);
});

it('in a browser that cannot stop a navigation, a dialog does not count as closed by Back', () => {
  vi.unstubAllGlobals();
  render(dialogs({ inner: false }));
  expect(isCovered()).toBe(false);
});
