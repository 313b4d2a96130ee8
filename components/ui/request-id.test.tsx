import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { Announcer } from './announcer';
import { RequestId } from './request-id';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['is copied', () => Promise.resolve(), messages.sv.ui.copied],
  ['cannot be copied', () => Promise.reject(new Error('denied')), messages.sv.ui.copyFailed],
])('announces when the id %s', async (_, write, words) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  render(
    <TestPage>
      <Announcer>
        <RequestId id="req_1" />
      </Announcer>
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button', { name: messages.sv.ui.copyRequestId }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('req_1');
});
