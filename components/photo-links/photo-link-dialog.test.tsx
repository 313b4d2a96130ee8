import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { makePhotoLink, type MadePhotoLink } from '@/lib/desk/photo-links/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { PhotoLinkDialog } from './photo-link-dialog';

// The list of listings is then available at once.
beforeAll(async () => void (await import('@/components/ui/base-select')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a new link only under the listing that it was made for', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  let answer: (result: ActionResult<MadePhotoLink>) => void = () => undefined;
  mockOf(makePhotoLink).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const listings = [
    { id: 'a', name: 'KV7-01' },
    { id: 'b', name: 'KV7-02' },
  ] as const;
  render(
    <TestPage staffRole="editor">
      <PhotoLinkDialog listings={listings} onClose={() => undefined} />
    </TestPage>,
  );
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox'));
    const option = await screen.findByRole('option', { name });
    fireEvent.pointerDown(option);
    fireEvent.click(option);
  };
  fireEvent.click(screen.getByRole('button', { name: messages.sv.photoLinks.make }));
  await choose('KV7-02');
  await act(async () => answer({ ok: true, value: { link: 'https://vakant.example/phone/x', qrAddress: '' } }));
  expect(screen.queryByText('https://vakant.example/phone/x')).toBeNull();
  await choose('KV7-01');
  expect(await screen.findByText('https://vakant.example/phone/x')).toBeTruthy();
});

it('lists the links again after a lost answer, because the link may have been made', async () => {
  const reads = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ links: [], waiting: [], removed: [] })),
  );
  vi.stubGlobal('fetch', reads);
  mockOf(makePhotoLink).mockResolvedValue({ ok: false, failure: failureOf('NETWORK') });
  const client = new QueryClient();
  render(
    <TestPage staffRole="editor" client={client}>
      <PhotoLinkDialog listings={[{ id: 'a', name: 'KV7-01' }]} onClose={() => undefined} />
    </TestPage>,
  );
  const readsOfLinks = () => reads.mock.calls.filter(([path]) => path.startsWith('/api/photo-links'));
  await waitFor(() => expect(client.getQueryData(photoLinksQuery('a').queryKey)).toBeDefined());
  const before = readsOfLinks().length;
  fireEvent.click(screen.getByRole('button', { name: messages.sv.photoLinks.make }));
  await waitFor(() => expect(readsOfLinks()).toHaveLength(before + 1));
});
