import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as partLater from '@/components/ui/part-later';
import { limits } from '@/lib/contract/limits';
import { photoFilesHeader, type PhoneOrder } from '@/lib/rules/photo-links/photo-link';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { usePhonePhotos } from './use-phone-photos';

/** How many more times loading the upload code fails. */
let failures: number;

const url = (name: string) => `https://media.example/${name}`;
const photo = (name: string) => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), name], name);
const stored = (names: readonly string[]) => ({
  data: names.map((name) => ({ url: url(name), blurPlaceholder: 'x' })),
});
const patience = { timeout: 10_000 };

let uploads: ReturnType<typeof fakeUploadRequests>;
let orders: PhoneOrder[];
let paths: string[];

beforeEach(() => {
  uploads = fakeUploadRequests();
  orders = [];
  paths = [];
  failures = 0;
  const { loadAgain } = partLater;
  vi.spyOn(partLater, 'loadAgain').mockImplementation((load) =>
    loadAgain(
      () => {
        if (failures === 0) return load();
        failures -= 1;
        return Promise.reject(new TypeError('no such chunk'));
      },
      () => Promise.resolve(),
    ),
  );
  vi.stubGlobal('XMLHttpRequest', uploads.Request);
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    paths.push(path);
    orders.push(JSON.parse(body) as PhoneOrder);
    return Promise.resolve(Response.json({ saved: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reports that its page is open before a photo is chosen', async () => {
  renderHook(() => usePhonePhotos('token', { sent: [], images: [] }));
  await waitFor(() => expect(paths).toEqual(['/api/phone/opened']), patience);
});

it('takes back a photo that is removed during its upload with others', async () => {
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [], images: [] }));
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  await waitFor(() => expect(uploads.requests).toHaveLength(1), patience);
  act(() => result.current.remove([result.current.items[1]!.id]));
  await waitFor(() => expect(result.current.items).toHaveLength(1), patience);
  act(() => uploads.requests[0]!.answer(200, stored(uploads.requests[0]!.names)));
  await waitFor(
    () => expect(orders.at(-1)).toEqual({ urls: [url('a.jpg')], removed: [url('b.jpg')], done: false }),
    patience,
  );
});

it('accepts no more photos than the listing has room for', async () => {
  const images = Array.from({ length: limits.imagesMax - 1 }, (_, index) => url(`${index}.jpg`));
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [], images }));
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  await waitFor(() => expect(result.current.turnedAway).toMatchObject([{ name: 'b.jpg', code: 'NO_ROOM' }]), patience);
  expect(result.current.items.map(({ name }) => name)).toEqual(['a.jpg']);
});

it('gives each photo a name, by which the desk recognizes it if it is sent again', async () => {
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [], images: [] }));
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  await waitFor(() => expect(uploads.requests).toHaveLength(1), patience);
  const files = uploads.requests[0]!.headers[photoFilesHeader]!.split(',');
  expect(files).toEqual([expect.stringMatching(/^[\w-]{10,64}$/), expect.stringMatching(/^[\w-]{10,64}$/)]);
  expect(files[0]).not.toBe(files[1]);
});

it('keeps photos that were chosen before the upload code could be loaded, and sends them once it can', async () => {
  failures = 8;
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [], images: [] }));
  await waitFor(() => expect(failures).toBe(4), patience);
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  expect(result.current.items.map(({ name, state }) => [name, state])).toEqual([
    ['a.jpg', 'waiting'],
    ['b.jpg', 'waiting'],
  ]);
  const codes = () => result.current.items.map(({ failure }) => failure?.code);
  await waitFor(() => expect(codes()).toEqual(['NETWORK', 'NETWORK']), patience);
  act(() => result.current.remove([result.current.items[0]!.id]));
  expect(result.current.items.map(({ name }) => name)).toEqual(['b.jpg']);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(uploads.requests.map(({ names }) => names)).toEqual([['b.jpg']]), patience);
  act(() => uploads.requests[0]!.answer(200, stored(['b.jpg'])));
  await waitFor(() => expect(result.current.items).toMatchObject([{ state: 'done', url: url('b.jpg') }]), patience);
});

it('retries photos without a connection from time to time, even without an online event of the browser', async () => {
  const timers = vi.spyOn(window, 'setInterval');
  failures = 8;
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [], images: [] }));
  await waitFor(() => expect(failures).toBe(4), patience);
  act(() => result.current.add([photo('a.jpg')]));
  await waitFor(() => expect(result.current.items[0]?.failure?.code).toBe('NETWORK'), patience);
  const [again] = timers.mock.calls.find(([, ms]) => ms === 15_000)!;
  act(() => again());
  await waitFor(() => expect(uploads.requests.map(({ names }) => names)).toEqual([['a.jpg']]), patience);
});
