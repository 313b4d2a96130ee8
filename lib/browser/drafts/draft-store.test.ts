import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { draftKeysOf, listingDraftKeys, listingIdOfKey } from '@/lib/rules/drafts/draft-keys';
import { draftKeys, moveDraft, readDraftFiles, readDrafts, removeDraft, writeDraft } from './draft-store';

const draft = { editedAt: 1, values: { description: 'Ny' } };
const file = (id: string) => ({ id, name: `${id}.jpg`, file: new File([id], `${id}.jpg`), after: null });
const key = `${listingDraftKeys('asa', 'x')}tab`;

it('keeps a draft with its files until it is removed', async () => {
  expect(await writeDraft(key, draft, [file('a'), file('b')])).toBe('all');
  // A later write does not repeat the files that are already saved.
  await writeDraft(key, draft);
  expect(await readDrafts(draftKeysOf('asa'))).toEqual([{ key, record: draft }]);
  expect(await readDrafts(draftKeysOf('as'))).toEqual([]);
  const files = await readDraftFiles(key);
  expect([...files.keys()]).toEqual(['a', 'b']);
  expect(await files.get('b')!.text()).toBe('b');
  await removeDraft(key);
  expect(await draftKeys('')).toEqual([]);
  expect((await readDraftFiles(key)).size).toBe(0);
});

it('moves a draft of a listing that no longer exists, with its files, to a new listing', async () => {
  await writeDraft(key, draft, [file('a')]);
  const moved = `${listingDraftKeys('asa', null)}tab`;
  await moveDraft(key, moved);
  expect(await draftKeys(draftKeysOf('asa'))).toEqual([moved]);
  expect((await readDraftFiles(moved)).has('a')).toBe(true);
  expect([listingIdOfKey(key), listingIdOfKey(moved)]).toEqual(['x', null]);
  await removeDraft(moved);
});

it('saves the latest text, also if the files of an earlier write cannot be stored', async () => {
  const later = { ...draft, editedAt: 2 };
  const unstorable = Object.assign(file('a').file, { slice: () => () => undefined }) as unknown as File;
  const writes = [writeDraft(key, draft, [{ ...file('a'), file: unstorable }]), writeDraft(key, later)];
  expect(await Promise.all(writes)).toEqual(['text', 'all']);
  expect(await readDrafts(key)).toEqual([{ key, record: later }]);
  await removeDraft(key);
});
