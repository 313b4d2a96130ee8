import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract';
import { failureOf } from '@/lib/rules/failure';
import type { KnownPhoto } from '@/lib/rules/uploads/known-photos';
import {
  photoListOf,
  photoListReducer,
  urlsOf,
  type PhotoAction,
  type PhotoList,
} from '@/lib/rules/uploads/photo-list';
import { measureLine, packBytesMax } from './line-speed';
import type { PreparedImage } from './prepare-image';
import type { SentAnswer } from './upload-answer';
import { createUploadLanes } from './upload-lanes';
import { uploadPause } from './upload-pause';
import { createUploadQueue, type UploadPorts } from './upload-queue';
import { loadReader } from './upload-answer';

type Request = {
  names: string[];
  bytes: number;
  isStopped: boolean;
  /** Marks all bytes as having left the browser. */
  leave: () => Promise<void>;
  end: (answer: SentAnswer) => Promise<void>;
};

// The tests are about the order of requests, not about code that is loaded once.
beforeAll(loadReader);

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
const url = (name: string) => `https://media.example/${name}`;
const stored = (names: string[]): SentAnswer => ({
  status: 200,
  text: JSON.stringify({ data: names.map((name) => ({ url: url(name), blurPlaceholder: 'x' })) }),
  retryAfter: null,
});
const refused = (status: number, code: Parameters<typeof failureOf>[0], ...bad: number[]): SentAnswer => ({
  status,
  text: JSON.stringify({
    failure: failureOf(code, { issues: bad.map((index) => ({ path: ['files', index], message: 'Bad.' })) }),
  }),
  retryAfter: null,
});

/** A list, its queue, and requests that the test ends. Nothing waits longer than a task. */
type SetUp = {
  atOnce?: number;
  size?: number | ((name: string) => number);
  /** The photos that other listings show of a file, by its name. */
  known?: Record<string, KnownPhoto[]>;
  line?: UploadPorts['line'];
  ports?: Partial<UploadPorts>;
};

const fastLine = {
  packBytes: () => packBytesMax,
  requestsAtOnce: () => 2,
  isSlow: () => false,
  learn: () => undefined,
};

function setUp({ atOnce = 2, size = 1, known = {}, line = fastLine, ports }: SetUp = {}) {
  let list: PhotoList = photoListOf([]);
  const requests: Request[] = [];
  const closedFor: number[] = [];
  const widen = atOnce === 1 ? { widen: () => undefined } : {};
  const lanes = {
    ...createUploadLanes({ atOnce, perMinute: 10_000 }),
    ...widen,
    close: (ms: number) => void closedFor.push(ms),
  };
  const act = (action: PhotoAction) => {
    list = photoListReducer(list, action);
    queue.follow(list.items);
  };
  const queue = createUploadQueue(act, {
    prepare: (file) => Promise.resolve({ blob: file, hash: file.name.replace(/ copy$/, '') }),
    prepareAtOnce: () => 2,
    lanes,
    line,
    findKnown: (hash) => Promise.resolve(known[hash] ?? []),
    send: (parts, { onSent, signal }) =>
      new Promise((resolve, reject) => {
        const request: Request = {
          names: parts.map(({ name }) => name),
          bytes: parts.reduce((sum, { blob }) => sum + blob.size, 0),
          isStopped: false,
          leave: () => {
            onSent();
            return settle();
          },
          end: (answer) => {
            resolve(answer);
            return settle();
          },
        };
        signal.addEventListener('abort', () => {
          request.isStopped = true;
          reject(new Error('stopped'));
        });
        requests.push(request);
      }),
    ...ports,
  });
  return {
    act,
    requests,
    closedFor,
    list: () => list,
    names: () => requests.map(({ names }) => names.join(' ')),
    async add(...names: string[]) {
      for (const name of names) {
        const bytes = typeof size === 'number' ? size : size(name);
        // A file that only claims a large size, so that the test does not need its bytes.
        const file = Object.defineProperty(new File(['x'], name), 'size', { value: bytes });
        queue.store(name, file);
      }
      act({ type: 'add', files: names.map((name) => ({ id: name, name, previewUrl: null })) });
      await settle();
      await settle();
    },
    stop: () => queue.stop(),
  };
}

const letters = (count: number) => Array.from({ length: count }, (_, index) => `f${index + 1}`);
const stateOf = (list: PhotoList) => Object.fromEntries(list.items.map(({ id, state }) => [id, state]));
const shown = (list: PhotoList) => urlsOf(list).map((at) => at.replace('https://media.example/', ''));

it('checks before each file how many may be prepared at once', async () => {
  let prepareAtOnce = 2;
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const prepare = (file: File) => {
    begun.push(file.name);
    return new Promise<PreparedImage>((resolve) => ends.push(() => resolve({ blob: file, hash: null })));
  };
  const world = setUp({ ports: { prepareAtOnce: () => prepareAtOnce, prepare } });
  await world.add(...letters(5));
  prepareAtOnce = 1;
  ends[0]!();
  await settle();
  expect(begun.toSorted()).toEqual(['f1', 'f2']);
  ends[1]!();
  await settle();
  expect(begun.toSorted()).toEqual(['f1', 'f2', 'f3']);
});

describe('requests', () => {
  it('take eight files each, two at once, in the order shown', async () => {
    const world = setUp();
    await world.add(...letters(20));
    expect(world.requests.map(({ names }) => names)).toEqual([letters(20).slice(0, 8), letters(20).slice(8, 16)]);
    world.act({ type: 'move', ids: ['f20'], to: 0 });
    await world.requests[1]!.end(stored(world.requests[1]!.names));
    expect(world.names()[2]).toBe('f20 f17 f18 f19');
    await world.requests[2]!.end(stored(world.requests[2]!.names));
    await world.requests[0]!.end(stored(world.requests[0]!.names));
    expect(shown(world.list())).toEqual(['f20', ...letters(19)]);
  });

  it('stay under the size that a broken connection may lose', async () => {
    const world = setUp({ size: packBytesMax / 2 - 1 });
    await world.add('a', 'b', 'c');
    expect(world.names()).toEqual(['a b', 'c']);
  });
});

describe('a slow line', () => {
  const sent = (bytes: number, ms: number) => ({ bytes, ms });
  const photo = 200 * 1024;

  it('gets requests of one photo, one at a time, while a fast line gets more with every answer', async () => {
    const slow = setUp({ atOnce: 1, size: photo, line: measureLine() });
    await slow.add(...letters(6));
    expect(slow.names()).toEqual(['f1']);
    await slow.requests[0]!.end({ ...stored(['f1']), sent: sent(photo, 4_000) });
    expect(slow.names()).toEqual(['f1', 'f2']);
    await slow.requests[1]!.end({ ...stored(['f2']), sent: sent(photo, 4_000) });
    expect(slow.names()).toEqual(['f1', 'f2', 'f3']);

    const fast = setUp({ size: photo, line: measureLine() });
    await fast.add(...letters(12));
    expect(fast.names()[0]).toBe('f1');
    for (const request of fast.requests.slice())
      await request.end({ ...stored(request.names), sent: sent(request.bytes, 10) });
    expect(Math.max(...fast.requests.map((request) => request.names.length))).toBe(limits.imageFilesPerRequestMax);
  });

  it.each([
    ['nothing yet', [], 256 * 1024, 1],
    ['75 kB a second', [sent(150_000, 2_000)], 150_000, 1],
    ['1 MB a second', [sent(500_000, 500)], 2_000_000, 2],
    [
      'one that became slow',
      [sent(500_000, 500), ...Array.from({ length: 8 }, () => sent(100_000, 2_000))],
      107_422,
      1,
    ],
    ['any speed', [sent(4_000_000, 0)], packBytesMax, 2],
    ['what only filled buffers', [sent(60_000, 1)], 256 * 1024, 1],
  ])('is measured from %s', (_, samples, packBytes, atOnce) => {
    const line = measureLine();
    for (const sample of samples) line.learn(sample);
    expect(Math.round(line.packBytes())).toBe(packBytes);
    expect(line.requestsAtOnce()).toBe(atOnce);
    expect(line.isSlow()).toBe(samples.some(({ bytes }) => bytes >= 100_000) && atOnce === 1);
  });

  it('is estimated by the browser until it is measured', () => {
    expect(measureLine(() => 1.4).isSlow()).toBe(true);
    expect(measureLine(() => 10).isSlow()).toBe(false);
    expect(measureLine(() => undefined).isSlow()).toBe(false);
    const line = measureLine(() => 1.4);
    line.learn(sent(4_000_000, 100));
    expect(line.isSlow()).toBe(false);
  });

  it('is not idle while the service processes what has left', async () => {
    const world = setUp({ atOnce: 1, size: photo, line: measureLine() });
    await world.add(...letters(4));
    await world.requests[0]!.leave();
    expect(world.names()).toEqual(['f1']);
    await world.requests[0]!.end({ ...stored(['f1']), sent: sent(photo, 4_000) });
    expect(world.names()).toEqual(['f1', 'f2']);
    await world.requests[1]!.leave();
    expect(world.names()).toEqual(['f1', 'f2', 'f3']);
    await world.requests[1]!.end({ ...stored(['f2']), sent: sent(photo, 4_000) });
    expect(world.names()).toEqual(['f1', 'f2', 'f3']);
  });

  it('does not wait for the first photos when they are small', async () => {
    const world = setUp({ atOnce: 1, size: 1_000, line: measureLine() });
    await world.add(...letters(12));
    expect(world.requests[0]!.names).toEqual(letters(8));
  });
});

describe('a file that another listing shows', () => {
  const theirs = { url: url('theirs'), users: ['B-1'] };

  it('is offered, and is uploaded meanwhile', async () => {
    const world = setUp({ known: { a: [theirs] } });
    await world.add('a', 'b');
    expect(world.list().items.map(({ known }) => known)).toEqual([theirs, null]);
    await world.requests[0]!.end(stored(['a', 'b']));
    expect(shown(world.list())).toEqual(['a', 'b']);
    world.act({ type: 'offer', id: 'a', known: null });
    expect(world.list().items[0]!.known).toBeNull();
  });

  it('is replaced by that photo on request, and its upload stops', async () => {
    const world = setUp({ known: { a: [theirs] } });
    await world.add('a');
    world.act({ type: 'useKnown', id: 'a' });
    expect(world.requests[0]!.isStopped).toBe(true);
    expect(shown(world.list())).toEqual(['theirs']);
    expect(world.list().items[0]).toMatchObject({ state: 'done', known: null });
  });

  it('is set aside if this listing shows it too', async () => {
    const world = setUp({ known: { a: [{ url: url('b'), users: ['B-1'] }] } });
    await world.add('b');
    await world.requests[0]!.end(stored(['b']));
    await world.add('a');
    expect(world.list().items[1]!.failure?.code).toBe('ALREADY_HERE');
    world.act({ type: 'retry', ids: ['a'] });
    await settle();
    expect(world.names()).toEqual(['b', 'a']);
  });
});

describe('a rejected file', () => {
  it('is set aside if the service names it, and the rest is sent again', async () => {
    const world = setUp();
    await world.add('a', 'bad', 'c');
    await world.requests[0]!.end(refused(400, 'BAD_REQUEST', 1));
    expect(stateOf(world.list())).toEqual({ a: 'sending', bad: 'failed', c: 'sending' });
    expect(world.names()).toEqual(['a bad c', 'a c']);
    await world.requests[1]!.end(stored(['a', 'c']));
    expect(shown(world.list())).toEqual(['a', 'c']);
    world.act({ type: 'retry', ids: ['bad'] });
    await settle();
    await world.requests[2]!.end(stored(['bad']));
    expect(shown(world.list())).toEqual(['a', 'bad', 'c']);
  });

  it('is found by sending each file alone if the service names none', async () => {
    const world = setUp({ atOnce: 1 });
    await world.add('a', 'bad', 'c');
    await world.requests[0]!.end(refused(413, 'PAYLOAD_TOO_LARGE'));
    await world.requests[1]!.end(stored(['a']));
    await world.requests[2]!.end(refused(413, 'PAYLOAD_TOO_LARGE'));
    await world.requests[3]!.end(stored(['c']));
    expect(world.names()).toEqual(['a bad c', 'a', 'bad', 'c']);
    expect(stateOf(world.list())).toEqual({ a: 'done', bad: 'failed', c: 'done' });
  });

  it('is not searched for if the answer is about the caller', async () => {
    const world = setUp();
    await world.add('a', 'b');
    await world.requests[0]!.end(refused(401, 'SIGNED_OUT'));
    expect(stateOf(world.list())).toEqual({ a: 'failed', b: 'failed' });
    expect(world.requests).toHaveLength(1);
  });
});

it('waits as long as the service asks, says until when, and continues', async () => {
  const before = Date.now();
  const world = setUp();
  await world.add('a', 'b');
  await world.requests[0]!.end({ ...refused(429, 'TOO_MANY_REQUESTS'), retryAfter: '7' });
  expect(world.closedFor).toEqual([7000]);
  expect(uploadPause.get()).toBeGreaterThanOrEqual(before + 7000);
  expect(world.names()).toEqual(['a b', 'a b']);
  await world.requests[1]!.end(stored(['a', 'b']));
  expect(uploadPause.get()).toBeNull();
});

it('waits no more when the files that waited are removed', async () => {
  const world = setUp();
  await world.add('a');
  await world.requests[0]!.end(refused(500, 'INTERNAL_SERVER_ERROR'));
  expect(uploadPause.get()).not.toBeNull();
  world.act({ type: 'remove', ids: ['a'] });
  expect(uploadPause.get()).toBeNull();
});

it('sends files again that a broken connection lost, and gives up in the end', async () => {
  const world = setUp();
  await world.add('a', 'b');
  for (const at of [0, 1, 2]) await world.requests[at]!.end({ status: 0, text: '', retryAfter: null });
  expect(world.names()).toEqual(['a b', 'a b', 'a b']);
  expect(world.list().items.map(({ failure }) => failure?.code)).toEqual(['NETWORK', 'NETWORK']);
});

it('sends all photos again, together, after the dashboard was restarted behind its proxy', async () => {
  const world = setUp();
  await world.add('a', 'b');
  await world.requests[0]!.end({ status: 502, text: '<html>bad gateway</html>', retryAfter: null });
  await world.requests[1]!.end(stored(['a', 'b']));
  expect(world.names()).toEqual(['a b', 'a b']);
  expect(shown(world.list())).toEqual(['a', 'b']);
});

it('stops a request only when all its files are removed, and uses its result for those that are restored', async () => {
  const world = setUp();
  await world.add('a', 'b');
  world.act({ type: 'remove', ids: ['a'] });
  expect(world.requests[0]!.isStopped).toBe(false);
  world.act({ type: 'restore' });
  world.act({ type: 'remove', ids: ['b'] });
  await world.requests[0]!.end(stored(['a', 'b']));
  expect(shown(world.list())).toEqual(['a']);
  world.act({ type: 'restore' });
  expect(shown(world.list())).toEqual(['a', 'b']);
  expect(world.requests).toHaveLength(1);

  await world.add('c');
  world.act({ type: 'remove', ids: ['c'] });
  expect(world.requests[1]!.isStopped).toBe(true);
});

it('sets a duplicate file aside, and sends it on a retry', async () => {
  const world = setUp();
  await world.add('a', 'a copy', 'b');
  expect(world.names()).toEqual(['a b']);
  expect(world.list().items[1]?.failure?.code).toBe('ALREADY_HERE');
  await world.requests[0]!.end(stored(['a', 'b']));
  world.act({ type: 'retry', ids: ['a copy'] });
  await settle();
  await world.requests[1]!.end(stored(['a copy']));
  expect(shown(world.list())).toEqual(['a', 'a copy', 'b']);
});

it('fails for a file that it does not have', async () => {
  const world = setUp();
  world.act({ type: 'add', files: [{ id: 'lost', name: 'lost', previewUrl: null }] });
  await settle();
  expect(world.list().items[0]?.failure?.code).toBe('EMPTY_FILE');
});

const runs = { numRuns: Number(process.env['UPLOAD_RUNS'] ?? 40) };
const files = fc.array(
  fc.record({
    megabytes: fc.integer({ min: 1, max: 15 }),
    fault: fc.constantFrom('none', 'none', 'none', 'named', 'unnamed', 'cut'),
  }),
  { minLength: 1, maxLength: limits.imagesMax, size: 'max' },
);

it('stores each good file once, in the order chosen, whatever fails in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' }),
      async (chosen, choices) => {
        const names = letters(chosen.length);
        const of = (name: string) => chosen[names.indexOf(name)]!;
        const world = setUp({ size: (name) => of(name).megabytes * 1024 * 1024 });
        await world.add(...names);
        await settle();
        const times = new Map<string, number>();
        const cut = new Set<string>();
        const open = [...world.requests];
        let seen = open.length;
        for (let step = 0; open.length > 0; step += 1) {
          const [request] = open.splice(choices[step % choices.length]! % open.length, 1);
          const bad = request!.names.flatMap((name, index) => (of(name).fault === 'named' ? [index] : []));
          const breaks = request!.names.filter((name) => of(name).fault === 'cut' && !cut.has(name));
          for (const name of breaks) cut.add(name);
          expect(request!.names.length).toBeLessThanOrEqual(limits.imageFilesPerRequestMax);
          expect(request!.names.length === 1 || request!.bytes <= packBytesMax).toBe(true);
          if (breaks.length > 0) await request!.end({ status: 0, text: '', retryAfter: null });
          else if (bad.length > 0) await request!.end(refused(400, 'BAD_REQUEST', ...bad));
          else if (request!.names.some((name) => of(name).fault === 'unnamed'))
            await request!.end(refused(413, 'PAYLOAD_TOO_LARGE'));
          else {
            for (const name of request!.names) times.set(name, (times.get(name) ?? 0) + 1);
            await request!.end(stored(request!.names));
          }
          open.push(...world.requests.slice(seen));
          seen = world.requests.length;
          expect(open.length).toBeLessThanOrEqual(2);
        }
        const isBad = (name: string) => ['named', 'unnamed'].includes(of(name).fault);
        const good = names.filter((name) => !isBad(name));
        // After three broken connections for the same files the queue gives up, and the person can retry.
        const lost = world.list().items.filter(({ failure }) => failure?.code === 'NETWORK');
        expect(shown(world.list())).toEqual(good.filter((name) => lost.every(({ id }) => id !== name)));
        expect([...times.values()].every((count) => count === 1)).toBe(true);
        expect(world.list().items.every(({ state }) => state === 'done' || state === 'failed')).toBe(true);
      },
    ),
    runs,
  );
});

type Meanwhile = {
  at: number[];
  add: number;
  do: 'add' | 'end' | 'remove' | 'move' | 'useKnown' | 'retry' | 'restore' | 'undo' | 'redo';
};
const meanwhile: fc.Arbitrary<Meanwhile> = fc.record({
  do: fc.constantFrom(
    'add',
    'end',
    'end',
    'end',
    'remove',
    'remove',
    'move',
    'useKnown',
    'retry',
    'restore',
    'undo',
    'redo',
  ),
  at: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  add: fc.integer({ min: 1, max: 6 }),
});
const answersOf = (names: string[]) => [
  stored(names),
  { status: 0, text: '', retryAfter: null },
  refused(400, 'BAD_REQUEST', 0),
  refused(413, 'PAYLOAD_TOO_LARGE'),
  { ...refused(429, 'TOO_MANY_REQUESTS'), retryAfter: '1' },
];

it('never sends a file twice at once, stores none twice and leaves none in progress, whatever the person does meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(meanwhile, { maxLength: 40, size: 'max' }), async (steps) => {
      const known = { f3: [{ url: url('known'), users: ['NS-1'] }] };
      const world = setUp({ size: 3 * 1024 * 1024, known });
      const ended = new Set<Request>();
      const times = new Map<string, number>();
      const open = () => world.requests.filter((each) => !each.isStopped && !ended.has(each));
      const end = async (request: Request, answer: SentAnswer) => {
        ended.add(request);
        if (answer.status === 200) for (const name of request.names) times.set(name, (times.get(name) ?? 0) + 1);
        await request.end(answer);
        await settle();
      };
      let made = 0;
      for (const { do: what, at, add } of steps) {
        const ids = world.list().items.map(({ id }) => id);
        const some = at.flatMap((place) => ids[place % Math.max(1, ids.length)] ?? []);
        const [request] = open().slice(at[0]! % Math.max(1, open().length));
        // Every third file is the one before it again.
        const names = Array.from({ length: add }, () => ((made += 1) % 3 === 2 ? `f${made - 1} copy` : `f${made}`));
        if (what === 'add') await world.add(...names);
        else if (what === 'remove' || what === 'retry') world.act({ type: what, ids: some });
        else if (what === 'move') world.act({ type: what, ids: some, to: add });
        else if (what === 'useKnown') world.act({ type: what, id: some[0] ?? '' });
        else if (what !== 'end') world.act({ type: what });
        else if (request) await end(request, answersOf(request.names)[add % 5]!);
        await settle();
        const sent = open().flatMap((each) => each.names);
        expect(new Set(sent).size).toBe(sent.length);
      }
      for (let [request] = open(); request; [request] = open()) await end(request, stored(request.names));
      expect(world.list().items.filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([]);
      expect([...times.values()].filter((count) => count > 1)).toEqual([]);
    }),
    runs,
  );
});
