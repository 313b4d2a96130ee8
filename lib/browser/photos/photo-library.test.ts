import { describe, expect, it } from 'vitest';
import { packLibrary, type LibraryAnswer } from '@/lib/rules/photos/library-answer';
import { libraryStart, photosOfStart } from '@/lib/rules/photos/library-start';
import { filterLibrary, libraryPhotos, type LibraryFilter, type PhotoNotes } from '@/lib/rules/photos/photo-library';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { applyLibraryAnswer } from './library-query';

const media = 'https://media.example/media/org/';
const urls = (...names: string[]) => names.map((name) => media + name);

function answerOf(images: Record<string, string[]>, more: Partial<LibraryAnswer> = {}): LibraryAnswer {
  const listings = Object.entries(images).map(([id, names]) => ({ id, images: urls(...names) }));
  return { version: 'v1', whole: true, removed: [], ...packLibrary(listings), ...more };
}

const rows = [
  inventoryRowWith({ id: 'b', reference: 'B-1', streetAddress: 'Östergatan 2', objectId: 'o2', status: 'draft' }),
  inventoryRowWith({ id: 'a', reference: 'A-1', streetAddress: 'Avägen 9', objectId: 'o1' }),
];
const current = applyLibraryAnswer(null, answerOf({ a: ['1.jpg', '2.jpg', '2.jpg'], b: ['2.jpg', '3.jpg'] }));
const photos = libraryPhotos(rows, current.images);
const notes: PhotoNotes = { broken: new Set(urls('3.jpg')), names: { [media + '3.jpg']: 'Mötesrum Älgen' } };
const all: LibraryFilter = { show: 'all', building: null, search: '' };
const shown = (filter: Partial<LibraryFilter>) =>
  filterLibrary(photos, rows, { ...all, ...filter }, notes).photos.map(({ url }) => url.slice(media.length));

describe('the library', () => {
  it('is packed with the common prefix of all URLs once', () => {
    expect(packLibrary([{ id: 'a', images: urls('x1.jpg', 'x2.jpg') }])).toEqual({
      prefix: `${media}x`,
      ids: ['a'],
      images: [['1.jpg', '2.jpg']],
    });
    expect(packLibrary([])).toEqual({ prefix: '', ids: [], images: [] });
  });

  it('lists each photo once, by building and place, with every use', () => {
    expect(
      photos.map(({ url, uses }) => [url.slice(media.length), uses.map(({ row, position }) => [row.id, position])]),
    ).toEqual([
      ['1.jpg', [['a', 1]]],
      [
        '2.jpg',
        [
          ['a', 2],
          ['b', 1],
        ],
      ],
      ['3.jpg', [['b', 2]]],
    ]);
  });

  it('applies changes, and keeps the same images if there are none', () => {
    const next = applyLibraryAnswer(
      current,
      answerOf({ b: ['4.jpg'] }, { version: 'v2', whole: false, removed: ['a'] }),
    );
    expect([...next.images]).toEqual([['b', urls('4.jpg')]]);
    expect(applyLibraryAnswer(current, answerOf({}, { version: 'v2', whole: false })).images).toBe(current.images);
    expect([...applyLibraryAnswer(current, answerOf({ c: ['5.jpg'] })).images.keys()]).toEqual(['c']);
  });

  it.each<[string, Partial<LibraryFilter>, string[]]>([
    ['used more than once', { show: 'shared' }, ['2.jpg']],
    ['broken', { show: 'broken' }, ['3.jpg']],
    ['covers', { show: 'cover' }, ['1.jpg', '2.jpg']],
    ['in no listing on the market', { show: 'off' }, ['3.jpg']],
    ['of a building', { building: 'o2' }, ['2.jpg', '3.jpg']],
    ['by reference', { search: 'a-1' }, ['1.jpg', '2.jpg']],
    ['by address, without its dots', { search: 'ostergatan' }, ['2.jpg', '3.jpg']],
    ['by the name of the room', { search: 'algen motesrum' }, ['3.jpg']],
    ['by words that nothing has', { search: 'finns inte' }, []],
  ])('shows the photos that match: %s', (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  it.each<Partial<LibraryFilter>>([{}, { show: 'cover' }, { building: 'o2' }, { search: 'ostergatan' }])(
    'starts the same on the server as in the browser: %j',
    (filter) => {
      const start = libraryStart(photos, rows, { filter: { ...all, ...filter }, notes, photosMax: 1 });
      const whole = filterLibrary(photos, rows, { ...all, ...filter }, notes);
      expect(start).toMatchObject({ counts: whole.counts, found: whole.photos.length, isEmpty: false });
      expect(start.photos.map(({ url }) => url)).toEqual(whole.photos.slice(0, 1).map(({ url }) => url));
      expect(JSON.stringify(start)).not.toContain('"description"');
    },
  );

  it('starts with only the listings that a tile names, and the number of all that show the photo', () => {
    const many = Array.from({ length: 300 }, (_, index) => inventoryRowWith({ id: `m${index}` }));
    const shared = libraryPhotos(many, new Map(many.map(({ id }) => [id, urls('logo.jpg')])));
    const [photo] = libraryStart(shared, many, { filter: all, notes, photosMax: 30 }).photos;
    expect(photo).toMatchObject({ useCount: 300 });
    expect(photo!.uses).toHaveLength(6);
  });

  it('starts with each listing once, and gives it to all its photos', () => {
    const pair = [inventoryRowWith({ id: 'a' }), inventoryRowWith({ id: 'b' })];
    const images = new Map([
      ['a', urls('1.jpg', '2.jpg')],
      ['b', urls('2.jpg', '1.jpg')],
    ]);
    const whole = libraryPhotos(pair, images);
    const start = libraryStart(whole, pair, { filter: all, notes, photosMax: 30 });
    expect(start.users.map(({ id }) => id)).toEqual(['a', 'b']);
    const usesOf = (list: typeof whole) =>
      list.map(({ url, uses }) => [url, uses.map(({ row, position }) => [row.id, position])]);
    expect(usesOf(photosOfStart(start))).toEqual(usesOf(whole));
  });

  it('counts what each choice would show with the other filters', () => {
    expect(filterLibrary(photos, rows, { ...all, show: 'broken', building: 'o2' }, notes).counts).toEqual({
      all: 2,
      shared: 1,
      broken: 1,
      cover: 1,
      off: 1,
    });
  });
});
