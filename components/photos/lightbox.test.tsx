import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isCovered } from '@/lib/browser/use-close-on-back';
import { TestPage } from '@/lib/testing/harness/test-page';
import { Lightbox } from './lightbox';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes when its photo is no longer in the list, so that back navigation leaves the page again', async () => {
  vi.stubGlobal('navigation', new EventTarget());
  const onClose = vi.fn<() => void>();
  const photo = { id: 'a', src: 'https://media.example/a', name: 'Kök', caption: '' };
  const withIndex = (index: number) => (
    <TestPage>
      <main>
        <h1 tabIndex={-1}>Bilder</h1>
      </main>
      <Lightbox photos={[photo]} index={index} onIndexChange={() => undefined} onClose={onClose} />
    </TestPage>
  );
  const { rerender } = render(withIndex(0));
  expect(isCovered()).toBe(true);
  rerender(withIndex(-1));
  expect([isCovered(), onClose.mock.calls.length]).toEqual([false, 1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bilder' }));
});
