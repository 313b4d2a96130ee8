// @vitest-environment happy-dom
import { Blob } from 'node:buffer';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadFailure } from '@/lib/browser/read-json';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { setPagePerson } from '@/lib/rules/page-person';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { readPhotos } from './photo-store';
import { sendListingPhotos, type SendingPorts } from './send-listing-photos';
import { addWaitingPhoto, changeWaitingPhoto, orderWaitingPhotos, removeWaitingPhotos } from './waiting-photos';

type Add = SendingPorts['add'];
const listingId = 'storgatan';
const hourMs = 3_600_000;

/** The photos of the listing, as the service has it. */
let images: string[];
let uploaded: string[];
let now: number;

beforeEach(() => {
  setPagePerson('asa');
  images = [];
  uploaded = [];
  now = 0;
});
afterEach(async () => {
  await removeWaitingPhotos((await readPhotos()).map(({ id }) => id));
  setPagePerson(null);
  localStorage.clear();
});

async function take(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const photo = new Blob([id]) as unknown as globalThis.Blob;
    await addWaitingPhoto({
      id,
      personId: 'asa',
      listingId,
      address: 'Storgatan 1',
      photo,
      roomName: null,
      takenAt: '',
    });
  }
}

const add: Add = ({ photos }) => {
  images = [...new Set([...images, ...photos.map(({ url }) => url)])];
  return Promise.resolve({ ok: true, value: { leftOut: [] } });
};
const stored = (name: string) => ({
  status: 200,
  text: JSON.stringify({ data: [{ url: `https://media.example/${name}`, blurPlaceholder: 'data:,' }] }),
  retryAfter: null,
});
const refused = (status: number, failure: Partial<Failure> & Pick<Failure, 'code'>) => ({
  status,
  text: JSON.stringify({ failure: failureOf(failure.code, failure) }),
  retryAfter: null,
});
const noLine = { status: 0, text: '', retryAfter: null };

async function sendAll(ports: Partial<SendingPorts> = {}) {
  return sendListingPhotos(await readPhotos(), {
    prepare: (file) => Promise.resolve({ blob: file, hash: `hash of ${file.name.charAt(0)}` }),
    send: ({ name }) => {
      uploaded.push(name);
      return Promise.resolve(stored(name));
    },
    findKnown: () => Promise.resolve(null),
    add,
    now: () => now,
    ...ports,
  });
}

const media = (...names: string[]) => names.map((name) => `https://media.example/${name}.jpg`);
const left = async () => (await readPhotos()).map(({ id, failure }) => ({ id, failure }));

it('uploads the photos of a listing, adds them in one call and in order, and removes them from the phone', async () => {
  await take('b', 'a');
  await changeWaitingPhoto('a', { roomName: 'Kök' });
  await orderWaitingPhotos(listingId, ['a', 'b']);
  const calls: Parameters<Add>[0][] = [];
  expect(
    await sendAll({
      add: (input) => {
        calls.push(input);
        return add(input);
      },
    }),
  ).toMatchObject({ kind: 'done', count: 2 });
  const [first, second] = media('a', 'b');
  expect(calls).toEqual([
    {
      listingId,
      photos: [
        { url: first, name: 'Kök' },
        { url: second, name: null },
      ],
    },
  ]);
  expect(await left()).toEqual([]);
});

it('continues where the connection broke, and uploads nothing again', async () => {
  await take('a', 'b');
  const cut: SendingPorts['send'] = (part) => Promise.resolve(part.name === 'b.jpg' ? noLine : stored(part.name));
  expect(await sendAll({ send: cut })).toMatchObject({ kind: 'wait' });
  expect(images).toEqual([]);
  expect(await sendAll()).toMatchObject({ kind: 'done', count: 2 });
  expect(uploaded).toEqual(['b.jpg']);
  expect(images).toEqual(media('a', 'b'));
});

it('adds no photo twice when the answer to adding them was lost', async () => {
  await take('a', 'b');
  const lost: Add = async (input) => {
    await add(input);
    return { ok: false, failure: failureOf('NETWORK') };
  };
  expect(await sendAll({ add: lost })).toEqual({ kind: 'wait', ms: null });
  expect(await sendAll()).toMatchObject({ kind: 'done', count: 2 });
  expect(images).toEqual(media('a', 'b'));
  expect(uploaded).toHaveLength(2);
});

it('uploads again a day later only what no listing shows', async () => {
  await take('a', 'b');
  await sendAll({ add: () => Promise.resolve({ ok: false, failure: failureOf('NETWORK') }) });
  images = media('a');
  uploaded = [];
  now = 24 * hourMs;
  const findKnown = (hash: string) => Promise.resolve(hash === 'hash of a' ? media('a')[0]! : null);
  expect(await sendAll({ findKnown })).toMatchObject({ kind: 'done', count: 2 });
  expect(uploaded).toEqual(['b.jpg']);
  expect(images).toEqual(media('a', 'b'));
});

it('needs the answer about photos of listings only for a photo that may already be on one', async () => {
  await take('a');
  const findKnown = () => Promise.reject(new Error('No answer.'));
  const add: Add = () => Promise.resolve({ ok: false, failure: failureOf('NETWORK') });
  expect(await sendAll({ findKnown, add })).toMatchObject({ kind: 'wait' });
  expect(uploaded).toEqual(['a.jpg']);
  now = 24 * hourMs;
  await expect(sendAll({ findKnown })).rejects.toThrow('No answer.');
  expect(uploaded).toHaveLength(1);
});

it('stops if the answer about photos of listings says that the person has to act first', async () => {
  await take('a');
  await sendAll({ add: () => Promise.resolve({ ok: false, failure: failureOf('NETWORK') }) });
  now = 24 * hourMs;
  const findKnown = () => Promise.reject(new ReadFailure(failureOf('SECOND_FACTOR_MISSING')));
  expect(await sendAll({ findKnown })).toEqual({ kind: 'stop', code: 'SECOND_FACTOR_MISSING' });
});

it('sends even from a full phone', async () => {
  await take('a', 'b');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(await sendAll()).toMatchObject({ kind: 'done', count: 2 });
  put.mockRestore();
  expect(images).toEqual(media('a', 'b'));
  expect(await left()).toEqual([]);
});

it('uploads nothing again from a full phone when the connection breaks, unless the service has deleted it', async () => {
  await take('a', 'b');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const lost: Add = () => Promise.resolve({ ok: false, failure: failureOf('NETWORK') });
  expect(await sendAll({ add: lost })).toEqual({ kind: 'wait', ms: null });
  expect(await sendAll({ add: lost })).toEqual({ kind: 'wait', ms: null });
  expect(uploaded).toEqual(['a.jpg', 'b.jpg']);
  const gone = failureOf('BAD_REQUEST', { issues: [{ path: ['images', 0], message: 'Unknown.' }] });
  expect(await sendAll({ add: () => Promise.resolve({ ok: false, failure: gone }) })).toEqual({ kind: 'wait', ms: 0 });
  expect(await sendAll()).toMatchObject({ kind: 'done', count: 2 });
  put.mockRestore();
  expect(uploaded).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg']);
  expect(await left()).toEqual([]);
});

it('removes what the listing has from a full phone before it stores why the others are not added', async () => {
  await take('x', 'y');
  const full: Add = ({ photos }) => Promise.resolve({ ok: true, value: { leftOut: [photos[1]!.url] } });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(sendAll({ add: full })).rejects.toThrow('no room');
  put.mockRestore();
  expect(await left()).toEqual([{ id: 'y', failure: null }]);
});

it('uploads again when the service has deleted an upload early, and only once', async () => {
  await take('a');
  await sendAll({ add: () => Promise.resolve({ ok: false, failure: failureOf('NETWORK') }) });
  const gone = failureOf('BAD_REQUEST', { issues: [{ path: ['images', 0], message: 'Unknown.' }] });
  const refuse: Add = () => Promise.resolve({ ok: false, failure: gone });
  expect(await sendAll({ add: refuse })).toEqual({ kind: 'wait', ms: 0 });
  expect(await sendAll({ add: refuse })).toEqual({ kind: 'done', count: 0 });
  expect(await left()).toEqual([{ id: 'a', failure: 'BAD_REQUEST' }]);
  expect(uploaded).toHaveLength(2);
});

it('adds the same file only once', async () => {
  await take('a', 'a2');
  expect(await sendAll()).toMatchObject({ kind: 'done', count: 1 });
  expect(await left()).toEqual([]);
  expect(images).toEqual(media('a'));
});

it('leaves a photo that the service rejects on the phone with the reason, and sends the others', async () => {
  await take('a', 'b', 'c');
  const send: SendingPorts['send'] = ({ name }) =>
    Promise.resolve(name === 'a.jpg' ? refused(413, { code: 'PAYLOAD_TOO_LARGE' }) : stored(name));
  const prepare: SendingPorts['prepare'] = (file) =>
    file.name === 'b.jpg'
      ? Promise.reject(new UploadFault('CONVERT_FIRST'))
      : Promise.resolve({ blob: file, hash: file.name });
  expect(await sendAll({ send, prepare })).toMatchObject({ kind: 'done', count: 1 });
  expect(images).toEqual(media('c'));
  expect(await left()).toEqual([
    { id: 'a', failure: 'PAYLOAD_TOO_LARGE' },
    { id: 'b', failure: 'CONVERT_FIRST' },
  ]);
});

it('sends the other photos in the end if the service fails again and again on one', async () => {
  await take('a', 'b');
  const send: SendingPorts['send'] = ({ name }) =>
    Promise.resolve(name === 'a.jpg' ? refused(500, { code: 'INTERNAL_SERVER_ERROR' }) : stored(name));
  const outcomes = [];
  for (let round = 0; round < 4; round += 1) outcomes.push(await sendAll({ send }));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['wait', 'wait', 'wait', 'done']);
  expect(images).toEqual(media('b'));
  expect(await left()).toEqual([{ id: 'a', failure: 'INTERNAL_SERVER_ERROR' }]);
});

it.each([
  ['a session that has ended', refused(401, { code: 'SIGNED_OUT' }), { kind: 'stop', code: 'SIGNED_OUT' }],
  ['a key that is not accepted', refused(401, { code: 'UNAUTHORIZED' }), { kind: 'stop', code: 'UNAUTHORIZED' }],
  ['too many uploads', { ...refused(429, { code: 'TOO_MANY_REQUESTS' }), retryAfter: '7' }, { kind: 'wait', ms: 7000 }],
  ['no line', noLine, { kind: 'wait', ms: null }],
  ['a stumble of the service', refused(502, { code: 'INTERNAL_SERVER_ERROR' }), { kind: 'wait', ms: null }],
  ['a gateway without the service', { status: 502, text: '<html>', retryAfter: null }, { kind: 'wait', ms: null }],
])('leaves all photos on the phone, without a failure: %s', async (_, answer, outcome) => {
  await take('a');
  expect(await sendAll({ send: () => Promise.resolve(answer) })).toMatchObject(outcome);
  expect(await left()).toEqual([{ id: 'a', failure: null }]);
});

it.each(['NOT_FOUND', 'OBJECT_ARCHIVED', 'NO_REFERENCE'] as const)(
  'leaves the photos on the phone with the reason if the listing accepts none (%s)',
  async (code) => {
    await take('a', 'b');
    expect(await sendAll({ add: () => Promise.resolve({ ok: false, failure: failureOf(code) }) })).toEqual({
      kind: 'done',
      count: 0,
    });
    expect(await left()).toEqual([
      { id: 'a', failure: code },
      { id: 'b', failure: code },
    ]);
  },
);

it('leaves photos beyond the limit of the listing on the phone', async () => {
  await take('a', 'b');
  const full: Add = ({ photos }) => Promise.resolve({ ok: true, value: { leftOut: [photos[1]!.url] } });
  expect(await sendAll({ add: full })).toMatchObject({ kind: 'done', count: 1 });
  expect(await left()).toEqual([{ id: 'b', failure: 'NO_ROOM' }]);
});

it('sends neither a photo that was removed meanwhile nor the earlier picture of one that was replaced', async () => {
  await take('a', 'b', 'c');
  const send: SendingPorts['send'] = async ({ name }) => {
    if (name === 'c.jpg') {
      await removeWaitingPhotos(['a']);
      await changeWaitingPhoto('b', { photo: new Blob(['new']) as unknown as globalThis.Blob });
    }
    return stored(name);
  };
  expect(await sendAll({ send })).toMatchObject({ kind: 'done', count: 1 });
  expect(images).toEqual(media('c'));
  expect(await left()).toEqual([{ id: 'b', failure: null }]);
});

it.each(['SIGNED_OUT', 'SECOND_FACTOR_MISSING', 'UNAUTHORIZED'] as const)(
  'stops with the code at %s, when the person has to act first',
  async (code) => {
    await take('a');
    const outcome = await sendAll({ send: () => Promise.resolve(refused(403, { code })) });
    expect(outcome).toEqual({ kind: 'stop', code });
    expect(await left()).toEqual([{ id: 'a', failure: null }]);
  },
);
