import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import { photoListOf, type PhotoItem } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf, type UploadFailureCode } from '@/lib/rules/uploads/upload-failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { PhoneScreen } from './phone-screen';
import * as phonePhotos from './use-phone-photos';

type Photos = ReturnType<typeof phonePhotos.usePhonePhotos>;

let photos: Photos;

const [stored] = photoListOf(['https://media.example/a']).items as [PhotoItem];
const failed = (code: UploadFailureCode): PhotoItem => ({
  ...stored,
  id: code,
  url: null,
  state: 'failed',
  failure: uploadFailureOf(code),
});

beforeEach(() => {
  photos = {
    items: [stored],
    turnedAway: [],
    order: { isBusy: false, failure: null, saved: [] },
    canUndo: false,
    add: vi.fn<Photos['add']>(),
    dispatch: vi.fn<Photos['dispatch']>(),
    retry: vi.fn<Photos['retry']>(),
    remove: vi.fn<Photos['remove']>(),
    retryOrder: vi.fn<Photos['retryOrder']>(),
    finish: () => Promise.resolve(true),
  };
  vi.spyOn(phonePhotos, 'usePhonePhotos').mockImplementation(() => photos);
});
afterEach(cleanup);

function open() {
  const page = { kind: 'desk', address: 'Storgatan 1', city: 'Malmö', expiresAt: 0, images: [], sent: [] } as const;
  render(
    <TestPage locale="en">
      <Announcer>
        <PhoneScreen token="token" page={{ ...page, images: [], sent: [] }} theme="system" />
      </Announcer>
    </TestPage>,
  );
}

const orderFailed = (code: FailureCode) => ({ ...photos.order, failure: failureOf(code) });
/** Whether the browser asks for confirmation before it leaves the page. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('counts photos that were not sent when the person is done, and leads back to them', async () => {
  photos.items = [stored, failed('NETWORK'), failed('ALREADY_HERE')];
  open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })));
  expect(screen.getByText('1 photo is not sent.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your photos' }));
  expect(screen.getByRole('button', { name: 'Try again with photo 2' })).toBeTruthy();
});

it('names the first files that were left out, by reason', () => {
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];
  photos.turnedAway = [
    { id: 'list', name: 'list.txt', code: 'NOT_AN_IMAGE' },
    ...names.map((name) => ({ id: name, name, code: 'NO_ROOM' as const })),
  ];
  open();
  expect(screen.getByText('6 files were left out')).toBeTruthy();
  expect(screen.getByText('list.txt: This file is not an image that can be read. Try another one.')).toBeTruthy();
  expect(screen.getByText('1.jpg, 2.jpg, 3.jpg and 2 more: The listing has no room for more photos.')).toBeTruthy();
});

it('moves the focus to the title at the end, and to the camera when the person wants to add more', async () => {
  open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Done, thank you!' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add more' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a photo' }));
});

it('moves the focus from a removed photo to the next one', () => {
  photos.items = [stored, failed('NETWORK')];
  open();
  const remove = screen.getByRole('button', { name: 'Remove photo 1' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again with photo 2' }));
});

it('brings a removed photo back, also the only one', () => {
  photos = { ...photos, items: [], canUndo: true };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(photos.dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'restore' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your photos' }));
});

it.each([
  ['the next one', [failed('NETWORK'), stored], 'Move photo 2 earlier'],
  ['all photos if it is the only one', [failed('NETWORK')], null],
])('moves the focus from a photo that is sent again to %s', (_, items, label) => {
  photos.items = items;
  open();
  const again = screen.getByRole('button', { name: 'Try again with photo 1' });
  again.focus();
  fireEvent.click(again);
  expect(photos.retry).toHaveBeenCalledOnce();
  const focused = label ? { role: 'button', name: label } : { role: 'region', name: 'Your photos' };
  expect(document.activeElement).toBe(screen.getByRole(focused.role, { name: focused.name }));
});

it('shows that the removal of the only photo is not saved, and retries it', () => {
  photos = { ...photos, items: [], order: orderFailed('NETWORK') };
  open();
  expect(screen.getByRole('alert').textContent).toContain('The changes are not saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(photos.retryOrder).toHaveBeenCalledOnce();
});

it.each<[string, () => Partial<Photos>, boolean]>([
  ['all is sent', () => ({}), false],
  ['a photo could not be sent', () => ({ items: [stored, failed('NETWORK')] }), true],
  ['the changes could not be saved', () => ({ order: orderFailed('NETWORK') }), true],
  ['a photo was already there', () => ({ items: [stored, failed('ALREADY_HERE')] }), false],
  ['the link is gone', () => ({ items: [stored, failed('LINK_GONE')] }), false],
])('asks before the page is left only if something would be lost: %s', (_, change, asks) => {
  photos = { ...photos, ...change() };
  open();
  expect(asksToLeave()).toBe(asks);
});
