import { v4 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { readHistory } from '@/lib/desk/activity/read-activity';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { dropRemovedNotes } from '@/lib/desk/inventory/note-store';
import { searchDescriptions } from '@/lib/desk/inventory/reads';
import { changePerson, removePerson } from '@/lib/desk/staff/actions';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { mentionMark as m, type Note, type NoteTarget } from '@/lib/rules/notes/note';
import { currentRow, desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { claimPersonalMails, rejectMails } from '@/lib/testing/mail/claim-personal-mails';
import { editNote, removeNote, writeNote } from './actions';
import { listNotes } from './write-note';

let listing: Listing;
let target: NoteTarget;
let ownId: string;
let ownToken: string;
let colleagueId: string;
let number = 0;

deskForAllTests();
beforeEach(async () => {
  number += 1;
  colleagueId = await desk.signInAs('viewer', `Örjan ${number}`);
  ownId = await desk.signInAs('editor', 'Åsa');
  ownToken = deskRequest.token!;
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525');
  vi.stubEnv('MAIL_FROM', 'Vakant <vakant@norrskar.example>');
  await desk.store.db.deleteFrom('mail_queue').execute();
  listing = await desk.push(`NOTE-${number}`, [], { status: 'draft' });
  target = { kind: 'listing', id: listing.id };
});

const mails = () => claimPersonalMails(desk.store);

async function write(text: string, mentions: string[] = []): Promise<Note> {
  return valueOf(await writeNote({ id: newId(), target, note: { text, mentions } }))[0]!;
}

const edit = ({ id, version }: Note, text: string, mentions: string[] = []) =>
  editNote({ id, version, note: { text, mentions } });

const row = () => currentRow(listing);

async function found(search: string): Promise<boolean> {
  const connection = await partnerConnection();
  await row();
  return (await searchDescriptions(connection, search)).ids.includes(listing.id);
}

async function kindsInActivity(): Promise<string[]> {
  const filter = { ...parseActFilter(new URLSearchParams({ kind: 'note' })), limit: 3 };
  const { acts } = await listActs(desk.store, { id: 'someone', role: 'admin' }, filter);
  return acts.flatMap(({ kind, target: on }) => (on?.id === target.id ? kind : []));
}

const failure = (code: string) => ({ ok: false, failure: { code } });

describe('a note on a listing', () => {
  it('is listed, counted in the row and found by its words and mentioned names, but its text is not in the row', async () => {
    expect(await row()).toMatchObject({ notes: 0 });
    const note = await write(`Hissen är trasig, ${m} vet`, [colleagueId]);
    expect(note).toMatchObject({ authorId: ownId, editedAt: null, version: 1, mentions: [colleagueId] });
    expect(await listNotes(desk.store, listing.id)).toEqual([note]);
    expect(await row()).toMatchObject({ notes: 1 });
    expect(JSON.stringify(await row())).not.toContain('Hissen');
    expect(await found('hissen trasig')).toBe(true);
    expect(await found(`örjan ${number}`)).toBe(true);
    expect(await kindsInActivity()).toEqual(['note.write']);
    expect((await readHistory(listing.id, null)).versions.map(({ act }) => act.kind)).toEqual([]);
  });

  it('is changed and removed by its author, and no change notifies anybody twice', async () => {
    const note = await write('Ring först', []);
    const [changed] = valueOf(await edit(note, `Ring ${m} först, ${m}`, [colleagueId, ownId]));
    expect(changed).toMatchObject({ version: 2, editedAt: expect.any(Number), madeAt: note.madeAt });
    valueOf(await edit(changed!, `Ring ${m}`, [colleagueId]));
    const path = `/listings/${listing.id}#note-${note.id}`;
    const text = `Ring @Örjan ${number} först, @Åsa`;
    expect(await mails()).toMatchObject([{ to: colleagueId, kind: 'mention', by: 'Åsa', text, path }]);
    expect(valueOf(await removeNote({ id: note.id, target }))).toEqual([]);
    expect(valueOf(await removeNote({ id: note.id, target }))).toEqual([]);
    expect(await row()).toMatchObject({ notes: 0 });
    expect(await found('ring')).toBe(false);
    expect(await kindsInActivity()).toEqual(['note.remove', 'note.edit', 'note.edit']);
    const left = await desk.store.db
      .selectFrom('notes')
      .select(['text', 'mentions'])
      .where('id', '=', note.id)
      .execute();
    expect(left).toEqual([{ text: '', mentions: '[]' }]);
    await dropRemovedNotes(desk.store, Date.now() + 25 * 3_600_000);
    expect(await desk.store.db.selectFrom('notes').select('id').where('id', '=', note.id).execute()).toEqual([]);
  });

  it('is written and changed with its mails or not at all', async () => {
    const note = await write('Ring');
    const input = { id: newId(), target, note: { text: `Ring ${m}`, mentions: [colleagueId] } };
    const allowMails = await rejectMails(desk.store);
    await expect(writeNote(input)).rejects.toThrow('no mails');
    await expect(edit(note, `Ring ${m}`, [colleagueId])).rejects.toThrow('no mails');
    await allowMails();
    valueOf(await writeNote(input));
    valueOf(await edit(note, `Ring ${m}`, [colleagueId]));
    expect(await mails()).toHaveLength(2);
  });

  it('is written once, with one mail, if it is sent again because its answer was lost', async () => {
    const input = { id: newId(), target, note: { text: `Ring ${m}`, mentions: [colleagueId] } };
    const written = valueOf(await writeNote(input));
    expect(written).toMatchObject([{ id: input.id, text: `Ring ${m}` }]);
    expect(valueOf(await writeNote(input))).toEqual(written);
    expect(await mails()).toHaveLength(1);
    expect(await kindsInActivity()).toEqual(['note.write']);
    valueOf(await removeNote({ id: input.id, target }));
    expect(valueOf(await writeNote(input))).toEqual([]);
  });

  it('is changed once, with one mail, if the change is sent again because its answer was lost', async () => {
    const note = await write('Ring');
    const changed = valueOf(await edit(note, `Ring ${m}`, [colleagueId]));
    expect(valueOf(await edit(note, `Ring ${m}`, [colleagueId]))).toEqual(changed);
    expect(await kindsInActivity()).toEqual(['note.edit', 'note.write']);
    expect(await edit(note, `Ring ${m}`, [ownId])).toMatchObject(failure('CHANGED_MEANWHILE'));
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['another editor', 'editor', false],
    ['a publisher', 'publisher', false],
    ['an administrator', 'admin', true],
  ] as const)('of somebody else can be removed by %s (%s): %s; and cannot be changed', async (_, role, mayRemove) => {
    const note = await write('Min anteckning');
    await desk.signInAs(role, `other ${role}`);
    expect(await edit(note, 'Din anteckning')).toMatchObject(failure('FORBIDDEN_ROLE'));
    const removed = await removeNote({ id: note.id, target });
    expect(removed).toMatchObject(mayRemove ? { ok: true, value: [] } : failure('FORBIDDEN_ROLE'));
  });

  it('is neither overwritten nor brought back from a tab that shows an earlier version', async () => {
    const note = await write('Först');
    valueOf(await edit(note, 'Från den ena fliken'));
    expect(await edit(note, 'Från den andra')).toMatchObject(failure('CHANGED_MEANWHILE'));
    expect(await listNotes(desk.store, listing.id)).toMatchObject([{ text: 'Från den ena fliken' }]);
    valueOf(await removeNote({ id: note.id, target }));
    expect(await edit({ ...note, version: 2 }, 'Igen')).toMatchObject(failure('CHANGED_MEANWHILE'));
  });

  it('can only mention people who may sign in, but keeps earlier mentions', async () => {
    const note = await write(m, [colleagueId]);
    await desk.signInAs('admin', 'Ada');
    valueOf(await changePerson({ id: colleagueId, disabled: true }));
    deskRequest.token = ownToken;
    expect(await writeNote({ id: newId(), target, note: { text: m, mentions: [colleagueId] } })).toMatchObject(
      failure('STAFF_GONE'),
    );
    expect(valueOf(await edit(note, `${m}, hej`, [colleagueId]))).toMatchObject([{ mentions: [colleagueId] }]);
  });

  it('stays without an author when its author is removed', async () => {
    await write('Kvar');
    await desk.signInAs('admin', 'Ada');
    valueOf(await removePerson({ id: ownId }));
    expect(await listNotes(desk.store, listing.id)).toMatchObject([{ text: 'Kvar', authorId: null }]);
  });

  it('can be changed while the service cannot be reached, but not added', async () => {
    const note = await write('Först');
    desk.interveneWith(() => Promise.resolve(Response.json({}, { status: 503 })));
    expect(valueOf(await edit(note, 'Sedan'))).toMatchObject([{ text: 'Sedan' }]);
    expect(await writeNote({ id: newId(), target, note: { text: 'Ny', mentions: [] } })).toMatchObject({ ok: false });
  });

  it('is rejected if it is malformed, or if its listing or building does not exist', async () => {
    const note = { text: 'a', mentions: [] };
    const missing = '01937c1e-2222-7aaa-8bbb-000000000001';
    const id = newId();
    expect(await writeNote({ id, target: { kind: 'listing', id: missing }, note })).toMatchObject(failure('NOT_FOUND'));
    expect(await writeNote({ id, target: { kind: 'object', id: missing }, note })).toMatchObject(failure('NOT_FOUND'));
    expect(await writeNote({ id, target, note: { ...note, text: 'a'.repeat(2_001) } })).toMatchObject(
      failure('INVALID_INPUT'),
    );
    expect(await writeNote({ id, target: { ...target, kind: 'run' }, note })).toMatchObject(failure('INVALID_INPUT'));
  });
});

it('a note on a building appears on its page only', async () => {
  const building: NoteTarget = { kind: 'object', id: listing.object.id };
  const [note] = valueOf(
    await writeNote({ id: newId(), target: building, note: { text: `Portkod 1234 ${m}`, mentions: [colleagueId] } }),
  );
  expect(await listNotes(desk.store, building.id)).toEqual([note]);
  expect(await listNotes(desk.store, listing.id)).toEqual([]);
  expect(await row()).toMatchObject({ notes: 0 });
  expect(await mails()).toMatchObject([{ path: `/objects/${building.id}#note-${note!.id}` }]);
  expect(valueOf(await removeNote({ id: note!.id, target: building }))).toEqual([]);
});
