import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract';
import {
  isSortableByTime,
  photoListOf,
  photoListReducer,
  roomIn,
  roomMissingToRestore,
  roomMissingToUndo,
  urlsOf,
  type PhotoAction,
  type PhotoItem,
  type PhotoList,
} from './photo-list';
import { tilePreview } from './tile-preview';
import { uploadFailureOf } from './upload-failure';

const url = (name: string) => `https://media.example/${name}`;
const urls = (...names: string[]) => names.map(url);
const chosen = (...names: string[]) => names.map((name) => ({ id: name, name, previewUrl: `blob:${name}` }));

function run(list: PhotoList, ...actions: PhotoAction[]): PhotoList {
  return actions.reduce(photoListReducer, list);
}

function namesOf({ items }: PhotoList): string {
  return items.map((item) => item.url?.replace('https://media.example/', '') ?? item.name).join(' ');
}

/** A list of letters, each with its letter as its id. */
function letters(text: string): PhotoList {
  const names = text.split(' ').filter(Boolean);
  return run(
    photoListOf([]),
    { type: 'add', files: chosen(...names) },
    ...names.flatMap((id): PhotoAction[] => [{ type: 'uploaded', id, url: url(id), blur: null }]),
  );
}

describe('sorting by time', () => {
  const taken = (name: string, takenAt: number | null) => ({ ...chosen(name)[0]!, takenAt });
  const added = (...files: ReturnType<typeof taken>[]) => run(photoListOf(urls('x', 'y')), { type: 'add', files });

  it('moves only photos whose time is known, and can be undone', () => {
    const list = run(added(taken('b', 2), taken('?', null), taken('a', 1), taken('a2', 1)), {
      type: 'move',
      ids: ['b'],
      to: 0,
    });
    expect(namesOf(list)).toBe('b x y ? a a2');
    expect(isSortableByTime(list)).toBe(true);
    const sorted = run(list, { type: 'sortByTime' });
    expect(namesOf(sorted)).toBe('a x y ? a2 b');
    expect(isSortableByTime(sorted)).toBe(false);
    expect(namesOf(run(sorted, { type: 'undo' }))).toBe('b x y ? a a2');
  });

  it('does nothing if all photos are sorted', () => {
    const list = added(taken('a', 1), taken('b', 2));
    expect(isSortableByTime(list)).toBe(false);
    expect(run(list, { type: 'sortByTime' })).toBe(list);
  });
});

describe('adding', () => {
  it('puts files that are restored from a draft in their former places', () => {
    const [a, b, c, d] = chosen('a', 'b', 'c', 'd') as [object, object, object, object];
    const files = [
      { ...a, after: url('x') },
      { ...b, after: url('x') },
      { ...c, after: null },
      { ...d, after: url('gone') },
    ] as Extract<PhotoAction, { type: 'add' }>['files'];
    expect(namesOf(run(photoListOf(urls('x', 'y')), { type: 'add', files }))).toBe('c x a b y d');
  });

  it('keeps the order the files were chosen in, whatever finishes first', () => {
    const list = run(
      photoListOf(urls('x')),
      { type: 'add', files: chosen('a', 'b', 'c') },
      { type: 'uploaded', id: 'c', url: url('c'), blur: null },
      { type: 'uploaded', id: 'a', url: url('a'), blur: null },
    );
    expect(urlsOf(list)).toEqual(urls('x', 'a', 'c'));
    expect(urlsOf(run(list, { type: 'uploaded', id: 'b', url: url('b'), blur: null }))).toEqual(
      urls('x', 'a', 'b', 'c'),
    );
  });

  it('accepts the first files that fit and names the others', () => {
    const current = Array.from({ length: limits.imagesMax - 2 }, (_, index) => url(String(index)));
    const list = run(photoListOf(current), {
      type: 'add',
      files: chosen('a', 'b', 'c', 'd'),
      turnedAway: [{ id: 'notes', name: 'notes.pdf', code: 'NOT_AN_IMAGE' }],
    });
    expect(list.items.slice(-2).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(list.turnedAway).toEqual([
      { id: 'notes', name: 'notes.pdf', code: 'NOT_AN_IMAGE' },
      { id: 'c', name: 'c', code: 'NO_ROOM' },
      { id: 'd', name: 'd', code: 'NO_ROOM' },
    ]);
    expect(roomIn(list)).toBe(0);
  });
});

describe('uploading', () => {
  const started = run(photoListOf([]), { type: 'add', files: chosen('a') }, { type: 'sending', id: 'a' });

  it('never goes backwards while it is sent', () => {
    const list = run(
      started,
      { type: 'progress', id: 'a', progress: 0.6 },
      { type: 'progress', id: 'a', progress: 0.3 },
    );
    expect(list.items[0]).toMatchObject({ state: 'sending', progress: 0.6 });
  });

  it('fails with its reason and starts again on a retry', () => {
    const failed = run(started, { type: 'failed', id: 'a', failure: uploadFailureOf('NETWORK') });
    expect(failed.items[0]).toMatchObject({ state: 'failed', failure: { code: 'NETWORK' } });
    expect(urlsOf(failed)).toEqual([]);
    const again = run(failed, { type: 'retry', ids: ['a'] });
    expect(again.items[0]).toMatchObject({ state: 'waiting', progress: 0, failure: null });
  });

  it('shows the prepared tile, or the file itself if preparing made none', () => {
    const tileOf = (...actions: PhotoAction[]) =>
      tilePreview(run(started, { type: 'scaling', id: 'a' }, ...actions).items[0]!);
    expect(tileOf()).toBeNull();
    expect(tileOf({ type: 'prepared', id: 'a', tileUrl: 'blob:small' }, { type: 'waiting', ids: ['a'] })).toBe(
      'blob:small',
    );
    expect(tileOf({ type: 'prepared', id: 'a', tileUrl: null }, { type: 'waiting', ids: ['a'] })).toBe('blob:a');
    expect(tileOf({ type: 'failed', id: 'a', failure: uploadFailureOf('NETWORK') })).toBe('blob:a');
  });

  it('drops the preview only once the photo is stored', () => {
    expect(run(started, { type: 'seen', id: 'a' }).items[0]?.previewUrl).toBe('blob:a');
    const stored = run(started, { type: 'uploaded', id: 'a', url: url('a'), blur: 'x' }, { type: 'seen', id: 'a' });
    expect(stored.items[0]).toMatchObject({ previewUrl: null, blur: 'x' });
  });

  it('ends even for a file that was removed meanwhile, which has its photo when it is restored', () => {
    const removed = run(started, { type: 'remove', ids: ['a'] });
    const uploaded = run(removed, { type: 'uploaded', id: 'a', url: url('a'), blur: null });
    expect([uploaded.items, uploaded.removals[0]?.[0]?.item.url]).toEqual([[], url('a')]);
    expect(run(uploaded, { type: 'restore' }).items[0]).toMatchObject({ state: 'done', url: url('a') });
  });

  it('ignores the result for a file that no longer exists', () => {
    const gone = run(started, { type: 'remove', ids: ['a'] }, { type: 'forgetRemovals' });
    expect(run(gone, { type: 'uploaded', id: 'a', url: url('a'), blur: null })).toBe(gone);
  });
});

describe('moving', () => {
  it.each<[string, PhotoAction, string]>([
    ['one to the front', { type: 'move', ids: ['d'], to: 0 }, 'd a b c e'],
    ['one to the end', { type: 'move', ids: ['b'], to: 4 }, 'a c d e b'],
    ['one to a place', { type: 'move', ids: ['a'], to: 2 }, 'b c a d e'],
    ['one beyond the end', { type: 'move', ids: ['a'], to: 99 }, 'b c d e a'],
    ['one before the start', { type: 'move', ids: ['c'], to: -3 }, 'c a b d e'],
    ['several, in their own order', { type: 'move', ids: ['e', 'b'], to: 0 }, 'b e a c d'],
    ['several to a place', { type: 'move', ids: ['a', 'e'], to: 1 }, 'b a e c d'],
    ['nothing that is not there', { type: 'move', ids: ['z'], to: 0 }, 'a b c d e'],
    ['one a step earlier', { type: 'shift', ids: ['c'], by: -1 }, 'a c b d e'],
    ['one a step later', { type: 'shift', ids: ['c'], by: 1 }, 'a b d c e'],
    ['the first no further', { type: 'shift', ids: ['a'], by: -1 }, 'a b c d e'],
    ['the last no further', { type: 'shift', ids: ['e'], by: 1 }, 'a b c d e'],
    ['several a step earlier', { type: 'shift', ids: ['b', 'd'], by: -1 }, 'b a d c e'],
    ['a block that touches the edge not at all', { type: 'shift', ids: ['d', 'e'], by: 1 }, 'a b c d e'],
    ['only those that can', { type: 'shift', ids: ['a', 'c'], by: -1 }, 'a c b d e'],
  ])('moves %s', (_, action, expected) => {
    expect(namesOf(run(letters('a b c d e'), action))).toBe(expected);
  });
});

describe('removing', () => {
  it('restores the latest removal to its former places', () => {
    const list = run(letters('a b c d'), { type: 'remove', ids: ['b', 'd'] }, { type: 'remove', ids: ['a'] });
    expect(namesOf(list)).toBe('c');
    expect(namesOf(run(list, { type: 'restore' }))).toBe('a c');
    expect(namesOf(run(list, { type: 'restore' }, { type: 'restore' }))).toBe('a b c d');
    expect(namesOf(run(list, { type: 'restore' }, { type: 'restore' }, { type: 'restore' }))).toBe('a b c d');
  });

  it('restores a photo behind the one it followed, even if that was moved meanwhile', () => {
    const list = run(letters('a b c'), { type: 'remove', ids: ['b'] }, { type: 'move', ids: ['a'], to: 1 });
    expect(namesOf(run(list, { type: 'restore' }))).toBe('c a b');
  });

  it('uploads a restored file again if it was removed during its upload', () => {
    const list = run(
      photoListOf([]),
      { type: 'add', files: chosen('a') },
      { type: 'sending', id: 'a' },
      { type: 'progress', id: 'a', progress: 0.5 },
      { type: 'remove', ids: ['a'] },
      { type: 'restore' },
    );
    expect(list.items[0]).toMatchObject({ state: 'waiting', progress: 0 });
  });

  it('restores as many photos as fit', () => {
    const full = photoListOf(Array.from({ length: limits.imagesMax }, (_, index) => url(String(index))));
    const ids = full.items.slice(0, 2).map(({ id }) => id);
    const list = run(full, { type: 'remove', ids }, { type: 'add', files: chosen('a') }, { type: 'restore' });
    expect(list.items).toHaveLength(limits.imagesMax);
    expect(list.removals.flat()).toHaveLength(1);
  });
});

describe('undo and redo', () => {
  it('revert the latest move or removal, and repeat it', () => {
    const start = letters('a b c d');
    const moved = run(start, { type: 'move', ids: ['d'], to: 0 });
    const removed = run(moved, { type: 'remove', ids: ['b'] });
    const once = run(removed, { type: 'undo' });
    const twice = run(once, { type: 'undo' });
    expect([removed, once, twice].map(namesOf)).toEqual(['d a c', 'd a b c', 'a b c d']);
    expect(run(twice, { type: 'undo' })).toBe(twice);
    expect(namesOf(run(twice, { type: 'redo' }))).toBe('d a b c');
    expect(namesOf(run(twice, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }))).toBe('d a c');
    expect(run(twice, { type: 'redo' }, { type: 'redo' }).removals).toHaveLength(1);
  });

  it('leave photos that were added since then behind those they follow', () => {
    const moved = run(letters('a b'), { type: 'move', ids: ['b'], to: 0 }, { type: 'add', files: chosen('new') });
    expect(namesOf(run(moved, { type: 'undo' }))).toBe('a new b');
  });

  it('forget undone steps after another step, and all steps after a save', () => {
    const undone = run(letters('a b c'), { type: 'move', ids: ['c'], to: 0 }, { type: 'undo' });
    const other = run(undone, { type: 'shift', ids: ['a'], by: 1 });
    expect(run(other, { type: 'redo' })).toBe(other);
    const saved = run(other, { type: 'forgetRemovals' });
    expect(run(saved, { type: 'undo' })).toBe(saved);
  });

  it('do nothing until all removed photos fit, and report how much room is missing', () => {
    const full = photoListOf(Array.from({ length: limits.imagesMax }, (_, index) => url(String(index))));
    const ids = full.items.slice(0, 2).map(({ id }) => id);
    const refilled = run(full, { type: 'remove', ids }, { type: 'add', files: chosen('a', 'b') });
    expect(roomMissingToUndo(refilled)).toBe(2);
    expect(run(refilled, { type: 'undo' })).toBe(refilled);
    const other = run(refilled, { type: 'remove', ids: ['a', 'b'] });
    expect(roomMissingToUndo(other)).toBe(0);
    expect(run(other, { type: 'undo' }, { type: 'undo' }).items).toEqual(refilled.items);
    expect(roomMissingToRestore(run(other, { type: 'undo' }))).toBe(2);
    expect(roomMissingToUndo(full)).toBe(0);
  });

  it('forget a removal that was reverted in another way', () => {
    const back = run(letters('a b'), { type: 'remove', ids: ['a'] }, { type: 'restore' });
    expect(run(back, { type: 'undo' })).toBe(back);
  });
});

describe('applying the photos of the form', () => {
  it('keeps the items of photos that stay', () => {
    const before = letters('a b c');
    const after = run(before, { type: 'sync', urls: urls('c', 'a', 'n') });
    expect(namesOf(after)).toBe('c a n');
    expect(after.items.slice(0, 2).map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('keeps files that are being uploaded behind the photo they followed', () => {
    const before = run(letters('a b'), { type: 'add', files: chosen('new') }, { type: 'move', ids: ['new'], to: 1 });
    expect(namesOf(run(before, { type: 'sync', urls: urls('b', 'a') }))).toBe('b a new');
    expect(namesOf(run(before, { type: 'sync', urls: urls('b') }))).toBe('new b');
  });

  it('keeps what was uploaded while the form was being saved', () => {
    const before = run(letters('a b'), { type: 'move', ids: ['b'], to: 0 });
    expect(namesOf(run(before, { type: 'sync', urls: urls('a'), keep: urls('b') }))).toBe('b a');
    expect(namesOf(run(before, { type: 'sync', urls: urls('a'), keep: [] }))).toBe('a');
  });

  it('brings back a discarded removal as the same item, once', () => {
    const list = run(letters('a b'), { type: 'remove', ids: ['a'] }, { type: 'sync', urls: urls('a', 'b') });
    expect(list.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(list.removals).toEqual([]);
  });

  it('stays within the limit by failing the files that no longer fit', () => {
    const before = run(photoListOf([]), { type: 'add', files: chosen('a', 'b') });
    const current = Array.from({ length: limits.imagesMax - 1 }, (_, index) => url(String(index)));
    const after = run(before, { type: 'sync', urls: current });
    expect(after.items.filter(({ state }) => state === 'waiting').map(({ id }) => id)).toEqual(['a']);
    expect(after.items.filter(({ state }) => state === 'failed').map(({ failure }) => failure?.code)).toEqual([
      'NO_ROOM',
    ]);
    expect(run(after, { type: 'retry', ids: ['b'] })).toBe(after);
  });

  it('accepts a photo that is listed twice', () => {
    const list = photoListOf(urls('a', 'a'));
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(2);
    expect(urlsOf(run(list, { type: 'sync', urls: urls('a', 'a') }))).toEqual(urls('a', 'a'));
  });
});

const idOf = fc.integer({ min: 0, max: 11 }).map((number) => `f${number}`);
const someIds = fc.array(
  fc.oneof(
    idOf,
    fc.integer({ min: 1, max: 12 }).map((number) => `stored-${number}`),
  ),
  {
    maxLength: 4,
  },
);
const currentUrls = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: limits.imagesMax, size: 'max' })
  .map((numbers) => numbers.map((number) => url(`u${number}`)));

type Command = (list: PhotoList, count: number) => PhotoAction;
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((many): Command => (_, count) => ({
    type: 'add',
    files: chosen(...Array.from({ length: many }, (_, index) => `f${count}-${index}`)),
  })),
  fc.nat().map((at): Command => ({ items }) => ({ type: 'sending', id: idAt(items, at) })),
  fc.nat().map((at): Command => ({ items }, count) => ({
    type: 'uploaded',
    id: idAt(items, at),
    url: url(`new-${count}`),
    blur: null,
  })),
  fc.nat().map((at): Command => ({ items }) => ({
    type: 'failed',
    id: idAt(items, at),
    failure: uploadFailureOf('NETWORK'),
  })),
  fc.nat().map((at): Command => ({ items }) => ({ type: 'retry', ids: [idAt(items, at)] })),
  fc.array(fc.nat(), { maxLength: 5 }).map((places): Command => ({ items }) => ({
    type: 'remove',
    ids: places.map((at) => idAt(items, at)),
  })),
  fc
    .tuple(fc.array(fc.nat(), { maxLength: 5 }), fc.integer({ min: -2, max: 40 }))
    .map(([places, to]): Command => ({ items }) => ({ type: 'move', ids: places.map((at) => idAt(items, at)), to })),
  fc
    .tuple(fc.array(fc.nat(), { maxLength: 5 }), fc.constantFrom(-1 as const, 1 as const))
    .map(([places, by]): Command => ({ items }) => ({ type: 'shift', ids: places.map((at) => idAt(items, at)), by })),
  fc.constantFrom<Command>(
    () => ({ type: 'restore' }),
    () => ({ type: 'undo' }),
    () => ({ type: 'redo' }),
  ),
  currentUrls.map((current): Command => () => ({ type: 'sync', urls: current })),
);

function idAt(items: PhotoItem[], at: number): string {
  return items[at % Math.max(1, items.length)]?.id ?? 'none';
}

const worlds = fc.tuple(currentUrls, fc.array(command, { maxLength: 40, size: 'max' })).map(([current, commands]) => {
  const steps: { before: PhotoList; action: PhotoAction; after: PhotoList }[] = [];
  let list = photoListOf(current);
  for (const [count, make] of commands.entries()) {
    const action = make(list, count);
    const after = photoListReducer(list, action);
    steps.push({ before: list, action, after });
    list = after;
  }
  return { list, steps };
});

const sorted = (list: PhotoList) => list.items.map(({ id }) => id).sort();

/** Each run has up to 40 actions. */
const runs = { numRuns: 40 };

describe('a list after any actions in any order', () => {
  it('has every id once, no more photos than the limit, and URLs exactly for those that are done', () => {
    fc.assert(
      fc.property(worlds, ({ steps }) => {
        for (const { after } of steps) {
          const ids = [...after.items, ...after.removals.flat().map(({ item }) => item)].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(after.items.filter(({ failure }) => failure?.code !== 'NO_ROOM').length).toBeLessThanOrEqual(
            limits.imagesMax,
          );
          expect(urlsOf(after).length).toBeLessThanOrEqual(limits.imagesMax);
          expect(after.items.filter(({ url, state }) => (url !== null) !== (state === 'done'))).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('neither loses nor gains photos when some are moved', () => {
    fc.assert(
      fc.property(worlds, ({ steps }) => {
        for (const { before, action, after } of steps) {
          if (action.type !== 'move' && action.type !== 'shift') continue;
          expect(sorted(after)).toEqual(sorted(before));
          const others = ({ items }: PhotoList) => items.map(({ id }) => id).filter((id) => !action.ids.includes(id));
          expect(others(after)).toEqual(others(before));
        }
      }),
      runs,
    );
  });

  it('undoes a removal exactly', () => {
    fc.assert(
      fc.property(worlds, someIds, ({ list }, ids) => {
        const removed = photoListReducer(list, { type: 'remove', ids });
        const back = removed === list ? list : photoListReducer(removed, { type: 'restore' });
        expect(back.items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
        expect(urlsOf(back)).toEqual(urlsOf(list));
      }),
      runs,
    );
  });

  it('undoes everything that was moved and removed, and redoes it', () => {
    const step = fc.oneof(
      fc.tuple(fc.array(fc.nat(), { maxLength: 5 }), fc.integer({ min: -2, max: 40 })),
      fc.array(fc.nat(), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(currentUrls, fc.array(step, { maxLength: 20, size: 'max' }), (current, steps) => {
        let list = photoListOf(current);
        const start = list;
        const idsAt = (places: number[]) => places.map((at) => idAt(list.items, at));
        for (const taken of steps) {
          const [places, to] = taken as [number[], number];
          if (Array.isArray(places)) list = run(list, { type: 'move', ids: idsAt(places), to });
          else list = run(list, { type: 'remove', ids: idsAt(taken as number[]) });
        }
        const undo = list.steps.done.map((): PhotoAction => ({ type: 'undo' }));
        const redo = list.steps.done.map((): PhotoAction => ({ type: 'redo' }));
        const back = run(list, ...undo);
        expect(urlsOf(back)).toEqual(urlsOf(start));
        expect(urlsOf(run(back, ...redo))).toEqual(urlsOf(list));
      }),
      runs,
    );
  });

  it('never moves anything when an upload ends', () => {
    fc.assert(
      fc.property(worlds, ({ steps }) => {
        for (const { before, action, after } of steps) {
          if (!['sending', 'uploaded', 'failed', 'retry'].includes(action.type)) continue;
          expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
        }
      }),
      runs,
    );
  });

  it('shows the photos of the form, and keeps every file that is being uploaded', () => {
    fc.assert(
      fc.property(worlds, currentUrls, ({ list }, current) => {
        const synced = photoListReducer(list, { type: 'sync', urls: current });
        expect(urlsOf(synced)).toEqual(current);
        const notStored = ({ items }: PhotoList) => items.filter(({ state }) => state !== 'done').map(({ id }) => id);
        expect(notStored(synced).sort()).toEqual(notStored(list).sort());
      }),
      runs,
    );
  });
});
