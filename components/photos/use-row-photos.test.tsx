import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as partLater from '@/components/ui/part-later';
import { uploadFailureOf } from '@/lib/rules/uploads/upload-failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { UploadsElsewhereNotice } from './uploads-elsewhere-notice';
import { endRowPhotos, useRowPhotos } from './use-row-photos';

/** How many more times loading the upload code fails, and a promise to wait for before it succeeds. */
let failures: number;
let arrival: Promise<void>;

const url = (name: string) => `https://media.example/${name}`;
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const patience = { timeout: 10_000 };

/** The names of the files in each request. */
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
  failures = 0;
  arrival = Promise.resolve();
  const { loadAgain } = partLater;
  vi.spyOn(partLater, 'loadAgain').mockImplementation((load) =>
    loadAgain(
      async () => {
        await arrival;
        if (failures === 0) return load();
        failures -= 1;
        throw new TypeError('no such chunk');
      },
      () => Promise.resolve(),
    ),
  );
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ me: { rateLimit: { uploadsPerMinute: 6000 } } })));
});
afterEach(() => {
  cleanup();
  endRowPhotos();
  vi.unstubAllGlobals();
});

const photo = (name: string) => new File([new Uint8Array(jpeg), name], name);

it('sends photos dropped on a row in one request, and reports files that are not photos', async () => {
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

it('waits for the upload code, and tries to load it again', async () => {
  failures = 3;
  const { result } = renderHook(() => useRowPhotos());
  act(() => result.current.add([photo('a.jpg')]));
  await waitFor(() => expect(result.current.urls).toEqual([url('a.jpg')]), patience);
  expect(failures).toBe(0);
});

it('reports all chosen files as failed if that code cannot be loaded; they can be retried or removed', async () => {
  failures = 4;
  const { result } = renderHook(() => useRowPhotos());
  const names = () => result.current.photos.map(({ name }) => name);
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  act(() => result.current.add([photo('c.jpg')]));
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await waitFor(() => expect(result.current.failed).toHaveLength(3), patience);
  expect(result.current.sending).toBe(false);
  expect(result.current.failed.map(({ failure }) => failure)).toEqual(Array(3).fill(uploadFailureOf('NETWORK')));

  act(() => result.current.remove(result.current.failed[1]!.id));
  expect(names()).toEqual(['a.jpg', 'c.jpg']);
  act(() => result.current.retry(result.current.failed[1]!.id));
  await waitFor(() => expect(result.current.urls).toEqual([url('c.jpg')]), patience);
  act(() => result.current.retry(result.current.failed[0]!.id));
  await waitFor(() => expect(result.current.urls).toEqual([url('c.jpg'), url('a.jpg')]), patience);
  expect(result.current.failed).toEqual([]);
  expect(requests).toEqual([['c.jpg'], ['a.jpg']]);
});

it('does not send a file that is removed before the code is loaded', async () => {
  let arrive: () => void = () => undefined;
  arrival = new Promise((resolve) => (arrive = resolve));
  const { result } = renderHook(() => useRowPhotos());
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  act(() => result.current.remove(result.current.photos[0]!.id));
  act(arrive);
  await waitFor(() => expect(result.current.urls).toEqual([url('b.jpg')]), patience);
  expect(requests).toEqual([['b.jpg']]);
});

it('drops saved photos, and leaves those added meanwhile and those that failed', async () => {
  const { result } = renderHook(() => useRowPhotos());
  act(() => result.current.add([photo('a.jpg'), new File(['notes'], 'notes.txt')]));
  await waitFor(() => expect(result.current.urls).toEqual([url('a.jpg')]), patience);
  act(() => result.current.add([photo('b.jpg')]));
  await act(async () => result.current.forget([url('a.jpg')]));
  await waitFor(() => expect(result.current.urls).toEqual([url('b.jpg')]), patience);
  expect(result.current.failed.map(({ name }) => name)).toEqual(['notes.txt']);
  act(() => result.current.remove(result.current.failed[0]!.id));
  expect(result.current.failed).toEqual([]);
});

it('has the photos of a row that a list moves to another place at once', async () => {
  const names = { a: [''], b: [''] };
  const Row = ({ place }: { place: 'a' | 'b' }) => {
    const { photos, add } = useRowPhotos('moved');
    names[place] = photos.map(({ name }) => name);
    return <button onClick={() => add([photo('a.jpg')])}>{place}</button>;
  };
  const view = render(<Row key="a" place="a" />);
  act(() => view.getByRole('button').click());
  expect(names.a).toEqual(['a.jpg']);
  view.rerender(<Row key="b" place="b" />);
  expect(names.b).toEqual(['a.jpg']);
  view.rerender(<></>);
  view.rerender(<Row key="b" place="b" />);
  expect(names.b).toEqual(['a.jpg']);
});

it('asks before a page with photos of rows is left, even while their row is not shown', async () => {
  const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { result, unmount } = renderHook(() => useRowPhotos('unsaved'));
  expect(asksToLeave()).toBe(false);
  act(() => result.current.add([photo('a.jpg')]));
  await waitFor(() => expect(result.current.urls).toEqual([url('a.jpg')]), patience);
  expect(asksToLeave()).toBe(true);
  unmount();
  expect(asksToLeave()).toBe(true);
  const again = renderHook(() => useRowPhotos('unsaved'));
  await act(async () => again.result.current.forget([url('a.jpg')]));
  expect(again.result.current.photos).toEqual([]);
  expect(asksToLeave()).toBe(false);
});

it('drops the photos of all rows at sign-out', async () => {
  const frame = render(
    <TestPage locale="en">
      <UploadsElsewhereNotice />
    </TestPage>,
  );
  const first = renderHook(() => useRowPhotos('left'));
  act(() => first.result.current.add([photo('a.jpg')]));
  await waitFor(() => expect(first.result.current.urls).toEqual([url('a.jpg')]), patience);
  first.unmount();
  frame.unmount();
  expect(renderHook(() => useRowPhotos('left')).result.current.photos).toEqual([]);
});
