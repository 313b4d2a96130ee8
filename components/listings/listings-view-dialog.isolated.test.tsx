import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { ListingsViewDialog } from './listings-view-dialog';

const toasts = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }));
vi.mock('@/components/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('@/lib/desk/views/actions', () => ({
  saveView: () => Promise.reject(new Error('not called')),
  deleteView: () => Promise.resolve({ ok: false, failure: { code: 'FORBIDDEN_ROLE' } }),
}));

afterEach(cleanup);

it('says that a view was not deleted if the request fails', async () => {
  const view = { id: '1', name: 'Söder', query: '?city=Malm%C3%B6', shared: false, owner: 'Åsa', own: true };
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <ListingsViewDialog
          about="delete"
          view={view}
          query=""
          mayShare={false}
          onClose={() => undefined}
          onSaved={() => undefined}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  await waitFor(() => expect(toasts.error).toHaveBeenCalled());
  expect(toasts.error.mock.calls[0]![0]).toBe('Vyn är inte borttagen');
});
