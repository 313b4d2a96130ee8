import { expect, it, vi } from 'vitest';
import { createPhotoSession, type PhotoSession } from '@/lib/browser/uploads/photo-session';
import { createUploadLanes } from '@/lib/browser/uploads/upload-lanes';
import { createLaterSession, nothingChosen } from './later-session';

const photo = (name: string) => new File([Uint8Array.from([0xff, 0xd8, 0xff, ...Buffer.alloc(29)])], name);

it('does not show a photo that was removed after it was handed to the session and before it was in its list', async () => {
  const prepared: string[] = [];
  const session = createPhotoSession([], {
    prepare: (file) => {
      prepared.push(file.name);
      return new Promise(() => undefined);
    },
    prepareAtOnce: () => 2,
    send: () => new Promise(() => undefined),
    lanes: createUploadLanes({ atOnce: 2, perMinute: 1_000 }),
    line: { packBytes: () => 1, requestsAtOnce: () => 2, isSlow: () => false, learn: () => undefined },
    findKnown: () => Promise.resolve([]),
  });
  let photos = nothingChosen;
  const adding = (files: Parameters<PhotoSession['add']>[0]) => {
    session.add(files);
    const hall = files.find(({ file }) => file.name === 'hall.jpg');
    later.remove([hall!.id!]);
  };
  const later = createLaterSession(
    () => Promise.resolve({ ...session, add: adding }),
    (next) => (photos = next),
  );
  later.add([photo('hall.jpg'), photo('room.jpg')]);
  await vi.waitFor(() => expect(prepared).toContain('room.jpg'), 10_000);
  expect(photos.list?.items.map(({ name }) => name)).toEqual(['room.jpg']);
  expect(photos.outside).toEqual([]);

  later.dispatch({ type: 'undo' });
  await vi.waitFor(() => expect(photos.list?.items).toHaveLength(2), 10_000);
  session.end();
});
