import { expect, it } from 'vitest';
import { photoListOf, photoListReducer, urlsOf, type PhotoAction, type PhotoList } from './photo-list';
import { UploadFault } from './upload-fault';
import { createUploadQueue } from './upload-queue';
import type { Upload } from './upload-file';

/** A list, its queue, and files that end when the test says so. */
function setUp() {
  let list: PhotoList = photoListOf([]);
  const begun: string[] = [];
  const stopped: string[] = [];
  const ends = new Map<string, (outcome: Upload | UploadFault) => void>();
  const act = (action: PhotoAction) => {
    list = photoListReducer(list, action);
    queue.follow(list.items);
  };
  const queue = createUploadQueue(act, (file, { signal }) => {
    begun.push(file.name);
    signal.addEventListener('abort', () => stopped.push(file.name));
    return new Promise((resolve, reject) => {
      ends.set(file.name, (outcome) => (outcome instanceof UploadFault ? reject(outcome) : resolve(outcome)));
    });
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    act,
    begun,
    stopped,
    list: () => list,
    add(...names: string[]) {
      for (const name of names) queue.hold(name, new File(['x'], name));
      act({ type: 'add', files: names.map((name) => ({ id: name, name, previewUrl: null })) });
    },
    async end(name: string) {
      ends.get(name)?.({ url: `https://media.example/${name}`, blur: null });
      await settle();
    },
    async fail(name: string) {
      ends.get(name)?.(new UploadFault('NETWORK'));
      await settle();
    },
    stop: () => queue.stop(),
    settle,
  };
}

const stateOf = (list: PhotoList) => Object.fromEntries(list.items.map(({ id, state }) => [id, state]));

it('sends three at once, in the order shown', async () => {
  const world = setUp();
  world.add('a', 'b', 'c', 'd', 'e');
  expect(world.begun).toEqual(['a', 'b', 'c']);
  world.act({ type: 'move', ids: ['e'], to: 0 });
  await world.end('b');
  expect(world.begun).toEqual(['a', 'b', 'c', 'e']);
  await world.end('c');
  await world.end('e');
  await world.end('a');
  await world.end('d');
  expect(urlsOf(world.list()).map((url) => url.at(-1))).toEqual(['e', 'a', 'b', 'c', 'd']);
});

it('lets a failed file hold up no other, and sends it again when asked', async () => {
  const world = setUp();
  world.add('a', 'b', 'c', 'd');
  await world.fail('a');
  expect(stateOf(world.list())).toEqual({ a: 'failed', b: 'sending', c: 'sending', d: 'sending' });
  await world.end('b');
  world.act({ type: 'retry', ids: ['a'] });
  expect(world.begun).toEqual(['a', 'b', 'c', 'd', 'a']);
  await world.end('a');
  expect(stateOf(world.list()).a).toBe('done');
});

it('stops what is removed, and begins it anew when it is brought back', async () => {
  const world = setUp();
  world.add('a', 'b');
  world.act({ type: 'remove', ids: ['a'] });
  expect(world.stopped).toEqual(['a']);
  world.act({ type: 'undo' });
  expect(world.begun).toEqual(['a', 'b', 'a']);
  await world.end('a');
  expect(urlsOf(world.list())).toEqual(['https://media.example/a']);
});

it('starts what it was stopped in the middle of', () => {
  const world = setUp();
  world.add('a');
  world.stop();
  world.act({ type: 'sync', urls: [] });
  expect(world.begun).toEqual(['a', 'a']);
  expect(stateOf(world.list())).toEqual({ a: 'sending' });
});

it('fails a file it does not have', async () => {
  const world = setUp();
  world.act({ type: 'add', files: [{ id: 'lost', name: 'lost', previewUrl: null }] });
  await world.settle();
  expect(world.list().items[0]?.failure?.code).toBe('EMPTY_FILE');
});
