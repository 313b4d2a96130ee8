import { Blob } from 'node:buffer';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as prepareImage from '@/lib/browser/uploads/prepare-image';
import * as sendUpload from '@/lib/browser/uploads/send-upload';
import type { SentAnswer } from '@/lib/browser/uploads/upload-answer';
import { addPhotos } from '@/lib/desk/photos/add-photos';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import { setPagePerson } from '@/lib/rules/page-person';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { readPhotos } from './photo-store';
import { requestSending, startSending } from './send-waiting-photos';
import { nothingSent, sendingState, reportSending } from './sending-state';
import { addWaitingPhoto, moveWaitingPhotos, removeWaitingPhotos } from './waiting-photos';

type Added = { listingId: string; photos: { url: string }[] };

let answerUpload: () => Promise<SentAnswer>;
let uploads: number;
let added: Added[];
let stop: () => void;

const refused = (status: number, code: FailureCode, retryAfter: string | null = null): SentAnswer => ({
  status,
  text: JSON.stringify({ failure: failureOf(code) }),
  retryAfter,
});

function upload(): Promise<SentAnswer> {
  uploads += 1;
  const data = [{ url: `https://media.example/${uploads}.jpg`, blurPlaceholder: 'data:,' }];
  return Promise.resolve({ status: 200, text: JSON.stringify({ data }), retryAfter: null });
}

beforeEach(() => {
  setPagePerson('asa');
  uploads = 0;
  added = [];
  stop = () => undefined;
  answerUpload = upload;
  vi.spyOn(sendUpload, 'sendUpload').mockImplementation(() => answerUpload());
  vi.spyOn(prepareImage, 'prepareImage').mockImplementation((blob) => Promise.resolve({ blob, hash: null }));
  mockOf(addPhotos).mockImplementation((input) => {
    added.push((input as { asked: Added }).asked);
    return Promise.resolve({ ok: true, value: { leftOut: [] } });
  });
});
afterEach(async () => {
  stop();
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  reportSending(nothingSent);
  setPagePerson(null);
  localStorage.clear();
});

async function take(id: string, listingId = 'storgatan'): Promise<void> {
  const photo = new Blob([id]) as unknown as globalThis.Blob;
  await addWaitingPhoto({ id, personId: 'asa', listingId, address: listingId, photo, roomName: null, takenAt: '' });
}

const untilPhase = (phase: string) => vi.waitFor(() => expect(sendingState.get().phase).toBe(phase));
const untilSent = (count: number) => vi.waitFor(() => expect(sendingState.get().sent).toHaveLength(count));

it('sends photos that are ready when a page starts or become ready later, one listing after the other', async () => {
  await take('a');
  await take('x', 'kungsgatan');
  await take('y', 'torget');
  await requestSending('storgatan');
  await requestSending('kungsgatan');
  expect(added).toEqual([]);
  stop = startSending();
  await untilSent(2);
  await requestSending('torget');
  await untilSent(3);
  expect(added.map(({ listingId }) => listingId)).toEqual(['kungsgatan', 'storgatan', 'torget']);
  expect(await readPhotos()).toEqual([]);
  await untilPhase('idle');
});

it('waits while offline, and sends as soon as the connection is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await untilPhase('waiting');
  expect(uploads).toBe(0);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await untilSent(1);
});

it('stops when the session has ended, and continues when the person is back', async () => {
  answerUpload = () => Promise.resolve(refused(401, 'SIGNED_OUT'));
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await untilPhase('stopped');
  expect(sendingState.get().code).toBe('SIGNED_OUT');
  answerUpload = upload;
  window.dispatchEvent(new Event('focus'));
  await untilSent(1);
  await untilPhase('idle');
});

it('sends again automatically after the service has asked to wait', async () => {
  answerUpload = () => {
    answerUpload = upload;
    return Promise.resolve(refused(429, 'TOO_MANY_REQUESTS', '0'));
  };
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await untilSent(1);
  expect(await readPhotos()).toEqual([]);
});

it('pauses only briefly when a line breaks again and again, as long as each time a photo gets across', async () => {
  const timeout = vi.spyOn(globalThis, 'setTimeout');
  const lineBreaks = (): Promise<SentAnswer> => {
    answerUpload = upload;
    return Promise.resolve({ status: 0, text: '', retryAfter: null });
  };
  const oneThenBreaks = (): Promise<SentAnswer> => {
    answerUpload = lineBreaks;
    return upload();
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => take(id)));
  stop = startSending();
  answerUpload = oneThenBreaks;
  await requestSending('storgatan');
  const pauses: number[] = [];
  for (let count = 1; count <= 4; count += 1) {
    await vi.waitFor(() => expect(timeout.mock.calls.filter(([, ms]) => ms && ms >= 4_000)).toHaveLength(1));
    const { phase, until } = sendingState.get();
    expect([phase, until! > Date.now()]).toEqual(['waiting', true]);
    const [[again, ms]] = timeout.mock.calls.filter(([, pause]) => pause && pause >= 4_000) as [[() => void, number]];
    pauses.push(ms);
    timeout.mockClear();
    answerUpload = oneThenBreaks;
    again();
  }
  expect(pauses).toEqual([4_000, 4_000, 4_000, 4_000]);
  await untilSent(1);
});

it('adds nothing to a listing after the page was left for a sign-out', async () => {
  const asked: ((answer: SentAnswer) => void)[] = [];
  answerUpload = () => new Promise((resolve) => void asked.push(resolve));
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop();
  asked[0]!(await upload());
  await vi.waitFor(async () => expect((await readPhotos())[0]?.upload).not.toBeNull());
  expect(added).toEqual([]);
});

it('reports the listing that the photos were added to, even if they were moved meanwhile', async () => {
  const asked: ((answer: SentAnswer) => void)[] = [];
  answerUpload = () => new Promise((resolve) => void asked.push(resolve));
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await moveWaitingPhotos(['a'], { listingId: 'torget', address: 'Torget 2' });
  asked[0]!(await upload());
  await untilSent(1);
  expect(added.map(({ listingId }) => listingId)).toEqual(['torget']);
  expect(sendingState.get().sent).toEqual([{ listingId: 'torget', address: 'Torget 2', count: 1 }]);
});

it('sends nothing before the time that the service has asked for, also when the person is back or has more photos', async () => {
  const start = Math.ceil(performance.now());
  const now = vi.spyOn(performance, 'now').mockReturnValue(start);
  const timeout = vi.spyOn(globalThis, 'setTimeout');
  answerUpload = () => {
    uploads += 1;
    return Promise.resolve(refused(429, 'TOO_MANY_REQUESTS', '30'));
  };
  await take('a');
  stop = startSending();
  await requestSending('storgatan');
  await untilPhase('waiting');
  await take('b');
  for (const left of [30_000, 20_000]) {
    now.mockReturnValue(start + 30_000 - left);
    timeout.mockClear();
    window.dispatchEvent(new Event('focus'));
    await requestSending('storgatan');
    expect(timeout.mock.calls).toContainEqual([expect.any(Function), left]);
  }
  expect(uploads).toBe(1);
  answerUpload = () => {
    answerUpload = upload;
    // Otherwise later tests would wait too.
    now.mockReturnValue(start);
    return Promise.resolve(refused(429, 'TOO_MANY_REQUESTS', '0'));
  };
  now.mockReturnValue(start + 30_000);
  window.dispatchEvent(new Event('focus'));
  await untilSent(1);
  expect(await readPhotos()).toEqual([]);
});
