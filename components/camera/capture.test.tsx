import { Blob } from 'node:buffer';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { readPhotos } from '@/lib/browser/waiting-photos/photo-store';
import { addWaitingPhoto, removeWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { setPagePerson } from '@/lib/rules/page-person';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { CaptureView } from './capture-view';
import * as camera from './use-camera';

beforeEach(() => {
  setPagePerson('asa');
  const state = { kind: 'live', width: 4, height: 3 } as const;
  vi.spyOn(camera, 'useCamera').mockReturnValue({ video: createRef(), state, retry: () => undefined });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  setPagePerson(null);
});

/** Opens the camera on a listing with two photos that were taken before. */
async function open(onClose = () => undefined) {
  const listing = inventoryRow(exampleListingWith(1));
  for (const id of ['a', 'b']) {
    const photo = new Blob([id]) as unknown as globalThis.Blob;
    const own = { listingId: listing.id, address: 'Storgatan 1', roomName: null, takenAt: '' };
    await addWaitingPhoto({ id, personId: 'asa', photo, ...own });
  }
  render(
    <TestPage locale="en">
      <CaptureView listing={listing} onClose={onClose} />
      <ToastRegion />
    </TestPage>,
  );
  await screen.findByRole('button', { name: 'Show photo 2' });
}

it('shows the next photo when one is removed, in the same view, which keeps the focus', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show photo 1' }));
  const remove = await screen.findByRole('button', { name: messages.en.camera.act.remove });
  remove.focus();
  await act(async () => fireEvent.click(remove));
  await waitFor(async () => expect(await readPhotos()).toHaveLength(1));
  await screen.findByText('Photo 1 of 1');
  expect(document.activeElement).toBe(remove);
});

it('puts a removed photo back in its place', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show photo 1' }));
  fireEvent.click(await screen.findByRole('button', { name: messages.en.camera.act.remove }));
  await waitFor(async () => expect(await readPhotos()).toHaveLength(1));
  fireEvent.click(await screen.findByText(messages.en.history.receipt.undoShort));
  await waitFor(async () => expect((await readPhotos()).map(({ id }) => id)).toEqual(['a', 'b']));
});

it('says how many photos were handed over when the person is done with a listing', async () => {
  const onClose = vi.fn<() => undefined>();
  await open(onClose);
  fireEvent.click(screen.getByRole('button', { name: messages.en.camera.finish }));
  await screen.findByText(/^2 photos/);
  expect(onClose).toHaveBeenCalledOnce();
});

it('on a full device, the button that hands the photos over does not tell the person to press it', async () => {
  await open();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  fireEvent.click(screen.getByRole('button', { name: messages.en.camera.finish }));
  await screen.findByText(messages.en.camera.storing.finish);
  put.mockRestore();
  expect(await readPhotos()).toHaveLength(2);
});
