import { expect, it, vi } from 'vitest';
import { photoListOf, photoListReducer, urlsOf, type PhotoAction } from '@/lib/rules/uploads/photo-list';
import * as uploadAnswer from './upload-answer';
import { createUploadLanes } from './upload-lanes';
import { createUploadQueue } from './upload-queue';

const url = 'https://media.example/a.jpg';
const stored = JSON.stringify({ data: [{ url, blurPlaceholder: 'x' }] });

it('sends a photo again if the code that reads the answer cannot be loaded', async () => {
  let isCut = false;
  const { readPackAnswer } = uploadAnswer;
  vi.spyOn(uploadAnswer, 'readPackAnswer').mockImplementation((answer, ...rest) => {
    const needsCode = answer.status === 200;
    if (needsCode && isCut) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    return readPackAnswer(answer, ...rest);
  });
  let list = photoListOf([]);
  const states: string[] = [];
  const queue = createUploadQueue(act, {
    prepare: (file) => Promise.resolve({ blob: file, hash: null }),
    prepareAtOnce: () => 1,
    lanes: { ...createUploadLanes({ atOnce: 1, perMinute: 100 }), close: () => undefined },
    line: { packBytes: () => 1_000, requestsAtOnce: () => 1, isSlow: () => false, learn: () => undefined },
    findKnown: () => Promise.resolve([]),
    send: () => {
      isCut = states.length === 0;
      states.push(list.items[0]!.state);
      return Promise.resolve({ status: 200, text: stored, retryAfter: null });
    },
  });
  function act(action: PhotoAction): void {
    list = photoListReducer(list, action);
    queue.follow(list.items);
  }

  queue.store('a', new File(['x'], 'a.jpg'));
  act({ type: 'add', files: [{ id: 'a', name: 'a.jpg', previewUrl: null }] });
  await vi.waitFor(() => expect(urlsOf(list)).toEqual([url]));
  expect(states).toEqual(['sending', 'sending']);
});
