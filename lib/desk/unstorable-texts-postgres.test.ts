import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listing } from '@/lib/contract';
import { readAct } from '@/lib/desk/activity/read-activity';
import { previewDelivery } from '@/lib/desk/bulk/actions';
import { previewImport } from '@/lib/desk/bulk/preview-import';
import { readRunPage } from '@/lib/desk/bulk/run-store';
import { editNote, writeNote } from '@/lib/desk/notes/actions';
import { listNotes } from '@/lib/desk/notes/write-note';
import { addPhotos } from '@/lib/desk/photos/add-photos';
import { namePhoto } from '@/lib/desk/photos/actions';
import { getPhotoCopy, getPhotoNames } from '@/lib/desk/photos/reads';
import { answerBeat } from '@/lib/desk/presence/note-presence';
import { readHandler, recordHandler } from '@/lib/desk/run-read';
import { saveTask } from '@/lib/desk/tasks/actions';
import { dismissWarning } from '@/lib/desk/warnings/actions';
import { codeOf, createDeskHarness, valueOf, type DeskHarness } from '@/lib/testing/harness/desk-harness';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';

const address = 'http://localhost:3000/api';
let database: TestDatabase;
let desk: DeskHarness;
let listing: Listing;
let publisherId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await createDeskHarness({ desk: database.address });
  publisherId = await desk.signInAs('publisher');
  listing = await desk.push('L-1', await desk.organization.makeUploads(3));
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

it.each(['a\0b', 'a\ud800b'])('%j in the address of a record is answered with 404', async (id) => {
  for (const read of [
    readAct,
    (target: string) => listNotes(desk.store, target),
    (run: string) => readRunPage(desk.store, run),
  ]) {
    const answer = await recordHandler(read)(new Request(`${address}/x`), { params: Promise.resolve({ id }) });
    expect(answer.status).toBe(404);
  }
});

it('a zero character in the address of a photo is answered with 400', async () => {
  const handlers = [
    readHandler((_, query) => getPhotoCopy(query.get('url'))),
    readHandler((connection, query) => getPhotoNames(connection, query.getAll('url'))),
  ];
  for (const handler of handlers) {
    const answer = await handler(new Request(`${address}/x?url=${encodeURIComponent('http://localhost/a\0b.jpg')}`));
    expect(answer.status).toBe(400);
  }
});

it('a number that a column has no room for is rejected', async () => {
  const rows = [{ id: listing.id, photos: listing.images }];
  const run = valueOf(await previewDelivery({ title: 'a', place: 'last', publish: false, rows }));
  await expect(readRunPage(desk.store, run.id, new URLSearchParams({ after: '3000000000' }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const id = newId();
  const [version, isNew] = [3_000_000_000, 0];
  const choice = { kind: 'check', assigneeId: publisherId, due: null, text: '' } as const;
  const taskOf = (known: number) => saveTask({ listingId: listing.id, known: { id, version: known }, choice });
  expect([codeOf(await taskOf(isNew)), codeOf(await taskOf(version))]).toEqual(['ok', 'INVALID_INPUT']);
  const note = { text: 'Hej', mentions: [] };
  expect(codeOf(await writeNote({ id, target: { kind: 'listing', id: listing.id }, note }))).toBe('ok');
  const edited = { text: 'Hej då', mentions: [] };
  expect(codeOf(await editNote({ id, version, note: edited }))).toBe('INVALID_INPUT');
});

it.each(['a\0b', 'a\ud800b'])('%j is rejected in each text that is stored', async (bad) => {
  const { id } = listing;
  const post = (body: object) => new Request(address, { method: 'POST', body: JSON.stringify(body) });
  const beat = (tab: string) => answerBeat(post({ tab, state: 'open' }), id);
  const importOf = (title: string) => previewImport(post({ title, rows: [{ id, patch: { noticePeriod: 3 } }] }));
  expect([(await beat('a')).status, (await beat(bad)).status]).toEqual([200, 400]);
  expect([(await importOf('a')).status, (await importOf(bad)).status]).toEqual([200, 400]);

  const [url] = listing.images as [string];
  const actions = [
    (title: string) => previewDelivery({ title, place: 'last', publish: false, rows: [{ id, photos: [url] }] }),
    (name: string) => namePhoto({ url, name }),
    (name: string) => addPhotos({ listingId: id, photos: [{ url, name }] }),
    (value: string) => dismissWarning({ listingId: id, kind: 'rentFar', value, isDismissed: true }),
  ];
  for (const action of actions) {
    expect([codeOf(await action('a')), codeOf(await action(bad))]).toEqual(['ok', 'INVALID_INPUT']);
  }
});
