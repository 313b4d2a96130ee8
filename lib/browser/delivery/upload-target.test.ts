import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as photoSessions from '@/lib/browser/uploads/photo-sessions';
import type { FileOutcome } from '@/lib/rules/delivery/delivery-record';
import { sourceOf } from './delivery-source';
import { uploadTarget } from './upload-target';

const uploads = { failing: [] as string[], code: 'DAMAGED' };

/** Replaces the upload of files: each fails, or has been uploaded, as soon as it is added. */
function fakeSession() {
  const items: object[] = [];
  let look: () => void = () => undefined;
  return {
    list: () => ({ items, turnedAway: [] }),
    subscribe: (listener: () => void) => {
      look = listener;
      return () => undefined;
    },
    add: ([{ id }]: [{ id: string }]) => {
      const isFailing = uploads.failing.includes(id);
      items.push({ id, url: id, state: isFailing ? 'failed' : 'done', failure: { code: uploads.code } });
      queueMicrotask(look);
    },
    end: () => undefined,
  };
}

beforeEach(() => {
  vi.spyOn(photoSessions, 'photoSessionOf').mockImplementation(() => fakeSession() as never);
});

/** Uploads three files, of which these cannot be opened, and returns the end and the outcomes. */
async function upload(unreadable: readonly string[], failing: string[] = [], code = 'DAMAGED') {
  uploads.failing = failing;
  uploads.code = code;
  const paths = ['1.jpg', '2.jpg', '3.jpg'];
  const open = (path: string) =>
    unreadable.includes(path)
      ? Promise.reject(new DOMException('', 'NotFoundError'))
      : Promise.resolve(new File(['x'], path));
  const found = new Map(paths.map((path) => [path, { size: 1, modified: 0, open: () => open(path) }]));
  const outcomes: Record<string, FileOutcome['state']> = {};
  const end = await uploadTarget({
    source: sourceOf('Leverans', found),
    images: [],
    paths,
    onOutcome: (path, { state }) => void (outcomes[path] = state),
    tries: () => 3,
    signal: new AbortController().signal,
  });
  return { end, outcomes };
}

it('a file that no longer exists, or is damaged, fails alone', async () => {
  const others = { '1.jpg': 'uploaded', '3.jpg': 'uploaded' };
  const failed = { end: { kind: 'done' }, outcomes: { ...others, '2.jpg': 'failed' } };
  expect(await upload(['2.jpg'])).toEqual(failed);
  expect(await upload([], ['2.jpg'])).toEqual(failed);
});

it('no file fails when none can be read, because their disk was removed', async () => {
  expect(await upload(['1.jpg', '2.jpg', '3.jpg'])).toEqual({ end: { kind: 'files' }, outcomes: {} });
});

describe('a file that the service answers with 500 each time', () => {
  const code = 'INTERNAL_SERVER_ERROR';
  const answerKey = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ failure: { code } }, { status })));

  afterEach(() => vi.unstubAllGlobals());

  it('fails alone if the service answers other requests', async () => {
    answerKey(200);
    const outcomes = { '1.jpg': 'failed', '2.jpg': 'uploaded', '3.jpg': 'uploaded' };
    expect(await upload([], ['1.jpg'], code)).toEqual({ end: { kind: 'done' }, outcomes });
  });

  it('is tried again if the service answers every request so', async () => {
    answerKey(500);
    expect(await upload([], ['1.jpg', '2.jpg', '3.jpg'], code)).toEqual({ end: { kind: 'again', code }, outcomes: {} });
  });
});
