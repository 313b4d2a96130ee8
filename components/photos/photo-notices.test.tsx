import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { TurnedAwayNotice } from './photo-notices';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

afterEach(() => {
  cleanup();
  scrolled.mockClear();
});

it('scrolls to the message about many files that were turned away, and names the first of them', () => {
  const files = Array.from({ length: 172 }, (_, at) => ({
    id: `${at}`,
    name: `${at + 28}.jpg`,
    code: 'NO_ROOM' as const,
  }));
  render(<TurnedAwayNotice files={files} onDismiss={() => undefined} />, { wrapper: TestPage });
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain(
    '30 bilder: 28.jpg, 29.jpg, 30.jpg, 31.jpg, 32.jpg, 33.jpg, 34.jpg, 35.jpg och 164 till',
  );
  expect(scrolled.mock.contexts).toEqual([notice]);
});
