// @vitest-environment happy-dom
import { Blob } from 'node:buffer';
import 'fake-indexeddb/auto';
import { createStore, promisifyRequest } from 'idb-keyval';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPagePerson } from '@/lib/rules/page-person';
import { acknowledgeLostPhotos, lostPhotos } from './photo-counts';
import { readPhotos } from './photo-store';
import { requestSending } from './send-waiting-photos';
import {
  addWaitingPhoto,
  changeWaitingPhoto,
  moveWaitingPhotos,
  orderWaitingPhotos,
  removeWaitingPhotos,
  StorageFull,
  useWaitingPhotos,
} from './waiting-photos';

beforeEach(() => setPagePerson('asa'));
afterEach(async () => {
  vi.restoreAllMocks();
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  setPagePerson(null);
  localStorage.clear();
});

const take = (id: string, listingId = 'storgatan') =>
  addWaitingPhoto({
    id,
    personId: 'asa',
    listingId,
    address: `${listingId} 1`,
    photo: new Blob([id]) as unknown as globalThis.Blob,
    roomName: null,
    takenAt: '2026-11-20T12:00:00.000Z',
  });

const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);

describe('waiting photos', () => {
  it('are stored in the order taken, with all their data', async () => {
    for (const id of ['b', 'a', 'c']) await take(id);
    const photos = await readPhotos();
    expect(idsOf(photos)).toEqual(['b', 'a', 'c']);
    expect(photos.map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(photos[1]).toMatchObject({ address: 'storgatan 1', failure: null, isReady: false, upload: null });
    expect(await photos[1]!.photo.text()).toBe('a');
  });

  it('are reordered within one listing only', async () => {
    await take('x', 'kungsgatan');
    for (const id of ['a', 'b', 'c']) await take(id);
    await orderWaitingPhotos('storgatan', ['c', 'x', 'a']);
    expect(idsOf(await readPhotos())).toEqual(['x', 'c', 'a', 'b']);
    await take('d');
    expect(idsOf(await readPhotos())).toEqual(['x', 'c', 'a', 'b', 'd']);
  });

  it('get a room name or a new picture, which has to be uploaded again', async () => {
    await take('a');
    await changeWaitingPhoto('a', { roomName: 'Kök' });
    expect((await readPhotos())[0]).toMatchObject({ roomName: 'Kök', version: 0 });
    await changeWaitingPhoto('a', { photo: new Blob(['new']) as unknown as globalThis.Blob });
    const [photo] = await readPhotos();
    expect(photo).toMatchObject({ roomName: 'Kök', version: 1, upload: null });
    expect(await photo!.photo.text()).toBe('new');
  });

  it('write their picture only when it is replaced, and leave none behind when they are removed', async () => {
    await take('a');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await changeWaitingPhoto('a', { roomName: 'Kök' });
    await orderWaitingPhotos('storgatan', ['a']);
    expect(put.mock.calls.map(([, key]) => key)).toEqual(['photo a', 'photo a']);
    await changeWaitingPhoto('a', { photo: new Blob(['new']) as unknown as globalThis.Blob });
    await removeWaitingPhotos(['a']);
    await take('b');
    expect(await storedKeys()).toEqual(['file b 0', 'photo b']);
  });

  it('belong to one person: nobody else on this phone sees, changes or removes them', async () => {
    await take('a');
    setPagePerson('bo');
    expect(await readPhotos()).toEqual([]);
    await removeWaitingPhotos(['a']);
    await changeWaitingPhoto('a', { roomName: 'Kök' });
    await requestSending('storgatan');
    setPagePerson('asa');
    expect(await readPhotos()).toMatchObject([{ id: 'a', roomName: null, isReady: false }]);
  });

  it('wait until the person asks to send them', async () => {
    await take('a');
    await take('x', 'kungsgatan');
    await requestSending('storgatan');
    await take('b');
    const ready = (await readPhotos()).filter(({ isReady }) => isReady);
    expect(idsOf(ready)).toEqual(['a']);
  });

  it('are not lost when storing another one fails for lack of room', async () => {
    await take('a');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await expect(take('b')).rejects.toBeInstanceOf(StorageFull);
    put.mockRestore();
    expect(idsOf(await readPhotos())).toEqual(['a']);
    expect(lostPhotos('asa')).toEqual([]);
  });
});

describe('a page that shows waiting photos', () => {
  it('shows changes, with the same object for the same picture', async () => {
    await take('a');
    const { result } = renderHook(() => useWaitingPhotos('storgatan'));
    expect(result.current).toEqual({ photos: [], isLoaded: false });
    await waitFor(() => expect(idsOf(result.current.photos)).toEqual(['a']));
    const { photo } = result.current.photos[0]!;
    await act(() => changeWaitingPhoto('a', { roomName: 'Hall' }));
    expect(result.current.photos[0]).toMatchObject({ roomName: 'Hall' });
    expect(result.current.photos[0]!.photo).toBe(photo);
    await act(() => take('x', 'kungsgatan'));
    expect(idsOf(result.current.photos)).toEqual(['a']);
    await act(() => removeWaitingPhotos(['a']));
    expect(result.current).toEqual({ photos: [], isLoaded: true });
  });

  it('shows changes that were made in another tab', async () => {
    const { result } = renderHook(() => useWaitingPhotos());
    await waitFor(() => expect(result.current.isLoaded).toBe(true));
    const { result: hidden, unmount } = renderHook(() => useWaitingPhotos());
    unmount();
    expect(hidden.current.photos).toEqual([]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'vakant-waiting-photos' }));
    await act(() => take('a'));
    expect(idsOf(result.current.photos)).toEqual(['a']);
  });
});

it('other tabs are notified of every change, but not when photos are only read', async () => {
  await take('a');
  const counted = localStorage.getItem('vakant-waiting-photos');
  await readPhotos();
  expect(localStorage.getItem('vakant-waiting-photos')).toBe(counted);
  await changeWaitingPhoto('a', { roomName: 'Hall' });
  expect(localStorage.getItem('vakant-waiting-photos')).not.toBe(counted);
});

it('photos that are moved to another listing come after its own, and none counts as lost', async () => {
  await take('x', 'kungsgatan');
  for (const id of ['a', 'b']) await take(id);
  await changeWaitingPhoto('a', { failure: 'NOT_FOUND' });
  await moveWaitingPhotos(['a', 'b'], { listingId: 'kungsgatan', address: 'kungsgatan 1' });
  const photos = await readPhotos();
  expect(idsOf(photos)).toEqual(['x', 'a', 'b']);
  expect(photos[1]).toMatchObject({ listingId: 'kungsgatan', place: 1, failure: null });
  expect(lostPhotos('asa')).toEqual([]);
});

describe('photos that the browser has deleted', () => {
  it('are counted by listing until the person has read the notice, without photos removed on purpose', async () => {
    for (const id of ['a', 'b', 'c']) await take(id);
    await take('x', 'kungsgatan');
    await removeWaitingPhotos(['a']);
    await readPhotos();
    expect(lostPhotos('asa')).toEqual([]);
    await deleteAllUnnoticed();
    await take('d');
    expect(lostPhotos('asa')).toEqual([
      { address: 'kungsgatan 1', count: 1 },
      { address: 'storgatan 1', count: 2 },
    ]);
    acknowledgeLostPhotos('asa');
    await readPhotos();
    expect(lostPhotos('asa')).toEqual([]);
  });
});

/** Deletes the photos like a browser that needs room, without any code of the dashboard running. */
async function deleteAllUnnoticed(): Promise<void> {
  const counted = localStorage.getItem('vakant-waiting-photos')!;
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  localStorage.setItem('vakant-waiting-photos', counted);
}

function storedKeys(): Promise<IDBValidKey[]> {
  return createStore('vakant-waiting-photos', 'photos')('readonly', (store) =>
    promisifyRequest<IDBValidKey[]>(store.getAllKeys()),
  );
}
