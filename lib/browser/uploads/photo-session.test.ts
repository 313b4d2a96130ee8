import { expect, it, vi } from 'vitest';
import { createPhotoSession } from './photo-session';
import { createUploadLanes } from './upload-lanes';
import type { PreparedImage } from './prepare-image';

const jpeg = (name: string) => new File([Uint8Array.from([0xff, 0xd8, 0xff, ...Buffer.alloc(29)])], name);
const jpegs = (count: number) => Array.from({ length: count }, (_, at) => ({ file: jpeg(`${at}.jpg`) }));

/** A session in which the test controls when files are prepared, and that sends nothing. */
function openSession(prepare: () => Promise<PreparedImage> = () => new Promise(() => undefined)) {
  return createPhotoSession([], {
    prepare,
    prepareAtOnce: () => 2,
    send: () => new Promise(() => undefined),
    lanes: createUploadLanes({ atOnce: 2, perMinute: 1_000 }),
    line: { packBytes: () => 1, requestsAtOnce: () => 2, isSlow: () => false, learn: () => undefined },
    findKnown: () => Promise.resolve([]),
  });
}

it('adds files in their order, and names those beyond the limit', async () => {
  const session = openSession();
  session.add(jpegs(35));
  await vi.waitFor(() => expect(session.list().turnedAway).toHaveLength(5), 10_000);
  session.end();
  expect(session.list().items.map(({ name }) => name)).toEqual(jpegs(30).map(({ file }) => file.name));
  expect(session.list().turnedAway).toMatchObject(
    [30, 31, 32, 33, 34].map((at) => ({ name: `${at}.jpg`, code: 'NO_ROOM' })),
  );
});

it('makes no tile for a photo that was removed while it was being prepared', async () => {
  let finish: (prepared: PreparedImage) => void = () => undefined;
  const session = openSession(() => new Promise((resolve) => (finish = resolve)));
  session.add(jpegs(1));
  await vi.waitFor(() => expect(session.list().items[0]?.state).toBe('scaling'), 10_000);
  const made = vi.spyOn(URL, 'createObjectURL');
  session.dispatch({ type: 'remove', ids: [session.list().items[0]!.id] });
  finish({ blob: new Blob(['x']), tile: new Blob(['x']), hash: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(made).not.toHaveBeenCalled();
  session.end();
});
