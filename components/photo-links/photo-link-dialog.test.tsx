import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { endPhotoLink, makePhotoLink, type MadePhotoLink } from '@/lib/desk/photo-links/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { PhotoLinkButton } from './photo-link-button';
import { PhotoLinkDialog } from './photo-link-dialog';

// The list of listings is then available at once.
beforeAll(async () => void (await import('@/components/ui/base-select')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made: MadePhotoLink = { id: 'link-1', link: 'https://vakant.example/phone/x', qrAddress: '' };

/** Offers links to a listing, and returns how the service answers that one is made. */
function offer() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  let answer: (result: ActionResult<MadePhotoLink>) => void = () => undefined;
  mockOf(makePhotoLink).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const button = (isOffered: boolean) => (
    <TestPage staffRole="editor">
      <PhotoLinkButton listings={[{ id: 'a', name: 'KV7-01' }]} isOffered={isOffered} />
    </TestPage>
  );
  const { rerender } = render(button(true));
  fireEvent.click(screen.getByRole('button', { name: messages.sv.photoLinks.open }));
  return { answer: () => act(async () => answer({ ok: true, value: made })), rerender: () => rerender(button(false)) };
}

it('cannot be closed while a link is made, because nobody would see the link', async () => {
  const { answer } = offer();
  fireEvent.click(await screen.findByRole('button', { name: messages.sv.photoLinks.make }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await answer();
  expect(await screen.findByText(made.link)).toBeTruthy();
});

it('stays open when links are no longer offered, such as for an archived building, and its button then disappears', async () => {
  const { rerender } = offer();
  const dialog = await screen.findByRole('dialog');
  rerender();
  expect(dialog.isConnected).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to the camera for the listing, which a phone shows, so that nobody scans a code with the phone that shows it', async () => {
  offer();
  const camera = await screen.findByRole('link', { name: messages.sv.shell.pages.camera });
  expect(camera.getAttribute('href')).toBe('/photos/take?listing=a');
});

it('shows a new link only under the listing that it was made for', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  mockOf(makePhotoLink).mockResolvedValue({ ok: true, value: made });
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
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.photoLinks.make })));
  await choose('KV7-02');
  expect(screen.queryByText(made.link)).toBeNull();
  await choose('KV7-01');
  expect(await screen.findByText(made.link)).toBeTruthy();
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

it('no longer shows a new link once it is closed, but still when another one is', async () => {
  const linkOf = (id: string) => ({ id, by: id, kind: 'desk', expiresAt: 0, openedAt: null, doneAt: null, photos: 0 });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ links: ['link-1', 'link-2'].map(linkOf), waiting: [], removed: [] })),
  );
  mockOf(makePhotoLink).mockResolvedValue({ ok: true, value: made });
  mockOf(endPhotoLink).mockResolvedValue({ ok: true, value: undefined });
  render(
    <TestPage staffRole="editor">
      <PhotoLinkDialog listings={[{ id: 'a', name: 'KV7-01' }]} onClose={() => undefined} />
    </TestPage>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.photoLinks.make })));
  const close = async (by: string) => {
    const button = await screen.findByRole('button', { name: new RegExp(`^Stäng länken som ${by} `) });
    await act(async () => void fireEvent.click(button));
  };
  await close('link-2');
  expect(screen.queryByText(made.link)).toBeTruthy();
  await close('link-1');
  await waitFor(() => expect(screen.queryByText(made.link)).toBeNull());
});
