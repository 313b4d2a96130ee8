import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhoneOrder } from '@/lib/rules/photo-links/photo-link';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { usePhonePhotos } from './use-phone-photos';

const url = (name: string) => `https://media.example/${name}`;
const photo = (name: string) => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), name], name);
const stored = (names: readonly string[]) => ({
  data: names.map((name) => ({ url: url(name), blurPlaceholder: 'x' })),
});
const patience = { timeout: 10_000 };

let uploads: ReturnType<typeof fakeUploadRequests>;
let orders: PhoneOrder[];

beforeEach(() => {
  uploads = fakeUploadRequests();
  orders = [];
  vi.stubGlobal('XMLHttpRequest', uploads.Request);
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    orders.push(JSON.parse(body) as PhoneOrder);
    return Promise.resolve(Response.json({ saved: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a photo that is removed while it is uploaded with others is taken back at the desk', async () => {
  const { result } = renderHook(() => usePhonePhotos('token', { sent: [] }));
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  await waitFor(() => expect(uploads.requests).toHaveLength(1), patience);
  act(() => result.current.dispatch({ type: 'remove', ids: [result.current.items[1]!.id] }));
  await waitFor(() => expect(result.current.items).toHaveLength(1), patience);
  act(() => uploads.requests[0]!.answer(200, stored(uploads.requests[0]!.names)));
  await waitFor(
    () => expect(orders.at(-1)).toEqual({ urls: [url('a.jpg')], removed: [url('b.jpg')], done: false }),
    patience,
  );
});
