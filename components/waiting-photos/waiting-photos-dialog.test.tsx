import { Blob } from 'node:buffer';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { Announcer } from '@/components/ui/announcer';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { readPhotos } from '@/lib/browser/waiting-photos/photo-store';
import { requestSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import { nothingSent, reportSent, type SendingState } from '@/lib/browser/waiting-photos/sending-state';
import { addWaitingPhoto, changeWaitingPhoto, removeWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { listingRef } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow, type Inventory } from '@/lib/rules/inventory/inventory-row';
import { setPagePerson } from '@/lib/rules/page-person';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { WaitingPhotosBanner } from './waiting-photos-notice';
import { WaitingPhotosDialog } from './waiting-photos-dialog';
import { WaitingPhotosNotice } from './waiting-photos-notice';

configure({ defaultHidden: true });
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  goTo('/objects');
  setPagePerson('asa');
  // Simulates a missing connection.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  setPagePerson(null);
  localStorage.clear();
});

async function take(...ids: string[]): Promise<void> {
  await takeOf({ listingId: 'storgatan', address: 'Storgatan 1' }, ...ids);
}

async function takeOf(listing: { listingId: string; address: string }, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const photo = new Blob([id]) as unknown as globalThis.Blob;
    await addWaitingPhoto({ id, personId: 'asa', ...listing, photo, roomName: id, takenAt: '' });
  }
}

function show(element: React.ReactNode) {
  render(
    <TestPage client={client}>
      <Announcer>{element}</Announcer>
    </TestPage>,
  );
}

async function showBanner(sending: Partial<SendingState>): Promise<string> {
  show(
    <WaitingPhotosBanner
      photos={await readPhotos()}
      sending={{ ...nothingSent, ...sending }}
      onOpen={() => undefined}
    />,
  );
  return document.body.textContent;
}

describe('the banner of waiting photos', () => {
  it.each([
    [{ phase: 'sending' }, 'Skickar 2 bilder …'],
    [{ phase: 'waiting' }, '2 bilder finns på enheten och skickas så snart det finns uppkoppling.'],
    [
      { phase: 'waiting', until: Date.parse('2026-11-29T13:05:32Z') },
      '2 bilder finns på enheten och är inte skickade. Uppladdningen väntar på tjänsten. Nästa försök 14:05:32.',
    ],
    [{ phase: 'stopped', code: 'SIGNED_OUT' }, '2 bilder finns på enheten och skickas när du har loggat in igen.'],
    [{ phase: 'stopped', code: 'OTHER_PERSON' }, 'Någon annan är inloggad i den här webbläsaren'],
    [{ phase: 'stopped', code: 'UNKNOWN_ACTION' }, 'Vakant har uppdaterats: ladda om sidan för att skicka.'],
    [{ phase: 'stopped', code: 'FORBIDDEN_ROLE' }, messages.sv.errors.FORBIDDEN_ROLE],
  ] as const)('says what the photos wait for: %o', async (sending, words) => {
    await take('kök', 'hall');
    await requestSending('storgatan');
    expect(await showBanner(sending)).toContain(words);
  });

  it('links to the sign-in in a separate tab, which leads back to the same address', async () => {
    goTo('/objects?need=blocked');
    await take('kök');
    await requestSending('storgatan');
    await showBanner({ phase: 'stopped', code: 'SIGNED_OUT' });
    const link = screen.getByRole('link', { name: 'Logga in igen' });
    expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fobjects%3Fneed%3Dblocked');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('distinguishes photos that nobody has asked to send from failed ones', async () => {
    await take('kök', 'hall');
    expect(await showBanner({})).toContain('2 bilder finns på enheten och är inte skickade.');
    cleanup();
    await changeWaitingPhoto('kök', { failure: 'TOO_LARGE' });
    expect(await showBanner({})).toContain('1 bild kunde inte skickas. Den ligger kvar på enheten.');
  });
});

describe('the photos on this phone', () => {
  async function open(): Promise<HTMLElement> {
    show(<WaitingPhotosDialog open isLasting={false} onClose={() => undefined} />);
    return screen.findByRole('region', { name: 'Storgatan 1' });
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('says by position why a photo was not sent, and retries it', async () => {
    await take('kök', 'hall');
    await changeWaitingPhoto('hall', { failure: 'PAYLOAD_TOO_LARGE' });
    const listing = await open();
    expect(await within(listing).findByText('Bild 2: Bilden är större än 15 MB. Spara den mindre.')).toBeTruthy();
    press('Försök igen');
    await waitFor(async () =>
      expect(await readPhotos()).toMatchObject([{ isReady: true }, { isReady: true, failure: null }]),
    );
  });

  it('says that the listing no longer exists, and how to save the photos nevertheless', async () => {
    await take('kök');
    await changeWaitingPhoto('kök', { failure: 'NOT_FOUND' });
    await open();
    expect(await screen.findByText(messages.sv.waiting.listingGone)).toBeTruthy();
    press('Flytta till en annan lokal');
    expect(await screen.findByRole('combobox', { name: 'Lokal som får bilderna' })).toBeTruthy();
  });

  it('moves them to another listing, under the address that the camera stores', async () => {
    const row = {
      ...inventoryRow(exampleListingWith(1)),
      reference: listingRef('ALV-9'),
      streetAddress: 'Alvägen 9',
      streetAddress2: '2 tr',
    };
    client.setQueryData<Partial<Inventory>>(inventoryQuery.queryKey, { rows: [row] });
    await take('kök');
    await open();
    press('Flytta till en annan lokal');
    const receiver = await screen.findByRole('combobox', { name: 'Lokal som får bilderna' });
    fireEvent.mouseDown(receiver);
    fireEvent.click(receiver);
    fireEvent.click(await screen.findByText(/^Alvägen 9/));
    press('Flytta hit');
    await waitFor(async () =>
      expect(await readPhotos()).toMatchObject([{ listingId: row.id, address: 'Alvägen 9, 2 tr · ALV-9' }]),
    );
  });

  it.each([
    ['one as it is, with address, position and room as its name', ['kök'], ['Storgatan 1 01 kök.jpg']],
    ['several as one file', ['kök', 'hall'], ['Storgatan 1.zip']],
  ])('downloads %s', async (_, photos, expected) => {
    await take(...photos);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
    await open();
    press('Ladda ner');
    await waitFor(() => expect(names).toEqual(expected));
  });

  it('says that a request could not be stored because the phone is full', async () => {
    await take('kök');
    await open();
    await screen.findByText('1 bild på enheten');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    press('Skicka');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.sv.waiting.unsaved);
    full.mockRestore();
    press('Skicka');
    await waitFor(async () => expect(await readPhotos()).toMatchObject([{ isReady: true }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes them only after confirmation', async () => {
    await take('kök', 'hall');
    await open();
    await screen.findByText('2 bilder på enheten');
    press('Ta bort');
    const question = await screen.findByRole('alertdialog', { name: 'Ta bort 2 bilder av Storgatan 1?' });
    expect(await readPhotos()).toHaveLength(2);
    fireEvent.click(within(question).getByRole('button', { name: 'Ta bort' }));
    await waitFor(async () => expect(await readPhotos()).toEqual([]));
  });

  it('moves the focus from removed ones to the next listing, and from the last ones to the title of the page, and does not open again with the next photo', async () => {
    await takeOf({ listingId: 'alvägen', address: 'Alvägen 9' }, 'lager');
    await take('kök');
    show(
      <StaffProvider staff={{ id: 'asa', name: 'Åsa', email: 'asa@norr.example', role: 'editor' }}>
        <main>
          <h1 tabIndex={-1}>Lokaler</h1>
          <WaitingPhotosNotice />
        </main>
      </StaffProvider>,
    );
    const focus = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
    };
    const remove = async (address: string) => {
      const listing = await screen.findByRole('region', { name: address });
      focus(within(listing).getByRole('button', { name: 'Ta bort' }));
      const question = await screen.findByRole('alertdialog');
      focus(within(question).getByRole('button', { name: 'Ta bort' }));
      await waitFor(() => expect(question.isConnected).toBe(false));
    };
    focus(await screen.findByRole('button', { name: messages.sv.waiting.show }));
    await remove('Storgatan 1');
    expect(screen.getByRole('region', { name: 'Alvägen 9' }).contains(document.activeElement)).toBe(true);
    await remove('Alvägen 9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lokaler' }));
    await act(() => take('badrum'));
    await screen.findByRole('button', { name: messages.sv.waiting.show });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in one notice which listings got photos, announces the latest, and closes them together', async () => {
    reportSent({ listingId: 'a', address: 'Storgatan 1 · LGH-1', count: 2 });
    reportSent({ listingId: 'b', address: 'Storgatan 1 · LGH-2', count: 1 });
    show(
      <StaffProvider staff={{ id: 'asa', name: 'Åsa', email: 'asa@norr.example', role: 'editor' }}>
        <WaitingPhotosNotice />
      </StaffProvider>,
    );
    await screen.findByText('3 bilder är skickade till:');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Storgatan 1 · LGH-1',
      'Storgatan 1 · LGH-2',
    ]);
    expect(document.querySelector('[data-announcer=polite]')?.textContent).toBe(
      '1 bild är skickad till Storgatan 1 · LGH-2.',
    );
    press('Stäng');
    await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
  });

  it('warns that the browser may delete them', async () => {
    await take('kök');
    await open();
    expect(await screen.findByText(messages.sv.waiting.mayBeDeleted)).toBeTruthy();
  });
});
