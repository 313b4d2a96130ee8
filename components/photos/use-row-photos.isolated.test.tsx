import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRowPhotos } from './use-row-photos';

const url = (name: string) => `https://media.example/${name}`;
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const patience = { timeout: 10_000 };

/** What was sent, by the names in each request. */
const requests: string[][] = [];

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = '';
  open() {
    return undefined;
  }
  setRequestHeader() {
    return undefined;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    const names = form.getAll('files').map((file) => (file as File).name);
    requests.push(names);
    this.responseText = JSON.stringify({ data: names.map((name) => ({ url: url(name), blurPlaceholder: 'x' })) });
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ me: { rateLimit: { uploadsPerMinute: 6000 } } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = (name: string) => new File([new Uint8Array(jpeg), name], name);

it('what is dropped on a row goes in one request, and what is no photo is named', async () => {
  const { result } = renderHook(() => useRowPhotos());
  act(() => result.current.add([photo('a.jpg'), new File(['notes'], 'notes.txt'), photo('b.jpg'), photo('c.jpg')]));
  expect(result.current.sending).toBe(true);
  await waitFor(() => expect(result.current.sending).toBe(false), patience);
  expect(requests).toEqual([['a.jpg', 'b.jpg', 'c.jpg']]);
  expect(result.current.urls).toEqual(['a.jpg', 'b.jpg', 'c.jpg'].map(url));
  expect(result.current.failed.map(({ name, failure }) => [name, failure?.code])).toEqual([
    ['notes.txt', 'NOT_AN_IMAGE'],
  ]);

  act(() => result.current.remove(result.current.photos[1]!.id));
  await waitFor(() => expect(result.current.urls).toEqual(['a.jpg', 'c.jpg'].map(url)), patience);
  act(() => result.current.clear());
  expect(result.current.photos).toEqual([]);
  act(() => result.current.add([photo('d.jpg')]));
  await waitFor(() => expect(result.current.urls).toEqual([url('d.jpg')]), patience);
});
