import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { LiveLinks } from './live-links';
import { LivePhotoLinks } from './photo-link-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the progress and the failure of each link while two are closed, and focuses the next one', async () => {
  const answers: ((result: ActionResult<void>) => void)[] = [];
  const close = () => new Promise<ActionResult<void>>((resolve) => answers.push(resolve));
  const linkOf = (by: string) => ({ id: by, by, expiresAt: 0, title: by });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <LiveLinks
          links={[linkOf('Åsa'), linkOf('Kim')]}
          close={close}
          queryKey={['links']}
          onClosed={() => undefined}
        />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  const buttons = screen.getAllByRole('button');
  const progress = () => buttons.map((button) => button.getAttribute('aria-busy'));
  await act(async () => buttons.forEach((button) => fireEvent.click(button)));
  expect(progress()).toEqual(['true', 'true']);
  await act(async () => answers[0]!({ ok: false, failure: failureOf('FORBIDDEN_ROLE') }));
  await waitFor(() => expect(progress()).toEqual([null, 'true']));
  expect(screen.getByRole('alert').closest('li')?.textContent).toContain('Åsa');
  buttons[1]!.focus();
  await act(async () => answers[1]!({ ok: true, value: undefined }));
  expect(document.activeElement).toBe(buttons[0]);
  await waitFor(() => expect(progress()).toEqual([null, null]));
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('says that the active links could not be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  render(
    <TestPage locale="en">
      <LivePhotoLinks listingId="listing-1" inEditor={false} onClosed={() => undefined} />
    </TestPage>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(messages.en.errors.NETWORK);
});
