'use server';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { getListing, getObject, type Connection } from '@/lib/client';
import { ListingId, ObjectId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { targetOfListing, targetOfListingId, unnamedTarget } from '@/lib/desk/journal/act-store';
import type { Notice } from '@/lib/desk/mail-queue/queue-personal-mail';
import { RecordVersion } from '@/lib/desk/parse-input';
import { runAction } from '@/lib/desk/run-action';
import { listMembers } from '@/lib/desk/staff/list-members';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActTarget } from '@/lib/rules/activity/act';
import type { ActionResult } from '@/lib/rules/failure';
import {
  newlyMentioned,
  noteAnchor,
  typedText,
  type Note,
  type NoteTarget,
  type NoteText,
} from '@/lib/rules/notes/note';
import { NoteTargetInput, NoteTextInput } from '@/lib/rules/notes/note-input';
import { targetOfObject } from '@/lib/rules/objects/object-body';
import { roleMay } from '@/lib/rules/staff/permissions';
import { addNote, changeNote, findNote, listNotes, removeNoteFromStore, wasAdded } from './write-note';

const WriteNote = z.strictObject({ id: z.uuid(), target: NoteTargetInput, note: NoteTextInput });

/**
 * Adds a note to a listing or a building, and returns all of them. Nothing is sent to the service. A note whose answer was lost can be
 * sent again with its id.
 */
export async function writeNote(input: unknown): Promise<ActionResult<Note[]>> {
  return runAction('edit', WriteNote, input, async ({ staff, store, connection, record, input }) => {
    const { id, target, note } = input;
    const place = { id, target, authorId: staff.id };
    if (await wasAdded(store, place)) return show(store, connection, target);
    const act = { kind: 'note.write', target: await actTarget(connection, target) } as const;
    const notice = await noticeOf(store, { staff, note: { ...note, id }, before: [], target, about: act.target });
    await record(act, () => addNote(store, { ...place, ...note, notice }, Date.now()));
    return show(store, connection, target);
  });
}

const EditNote = z.strictObject({ id: z.uuid(), version: RecordVersion, note: NoteTextInput });

/** Changes one's own note, unless it has changed since `version`, and returns all notes of its listing or building. */
export async function editNote(input: unknown): Promise<ActionResult<Note[]>> {
  return runAction('edit', EditNote, input, async ({ staff, store, connection, record, input }) => {
    const { id, version, note } = input;
    const found = await findNote(store, id);
    if (!found) throw new DeskError('CHANGED_MEANWHILE');
    if (found.note.authorId !== staff.id) throw new DeskError('FORBIDDEN_ROLE');
    const { target } = found;
    // Its answer was lost.
    if (isDeepStrictEqual({ ...found.note, ...note }, found.note)) return show(store, connection, target);
    const act = { kind: 'note.edit', target: knownTarget(connection, target) } as const;
    const before = found.note.mentions;
    const notice = await noticeOf(store, { staff, note: { ...note, id }, before, target, about: act.target });
    await record(act, () => changeNote(store, { note: found.note, version, ...note, notice }, Date.now()));
    return show(store, connection, target);
  });
}

const RemoveNote = z.strictObject({ id: z.uuid(), target: NoteTargetInput });

/** Removes a note: one's own, or any for administrators. Returns the notes that are left. Removing a note twice is no error. */
export async function removeNote(input: unknown): Promise<ActionResult<Note[]>> {
  return runAction('edit', RemoveNote, input, async ({ staff, store, connection, record, input: { id, target } }) => {
    const found = await findNote(store, id);
    if (!found) return listNotes(store, target.id);
    const isOwn = found.note.authorId === staff.id;
    if (!isOwn && !roleMay(staff.role, 'administer')) throw new DeskError('FORBIDDEN_ROLE');
    const act = { kind: 'note.remove', target: knownTarget(connection, found.target) } as const;
    await record(act, () => removeNoteFromStore(store, id, Date.now()));
    return show(store, connection, found.target);
  });
}

/** Shows the change in the lists, and returns the notes. */
async function show(store: DeskStore, connection: Connection, { kind, id }: NoteTarget): Promise<Note[]> {
  if (kind === 'listing') await inventoryIndex(connection).touchEverywhere(id);
  return listNotes(store, id);
}

interface Written {
  staff: Pick<StaffMember, 'id' | 'name'>;
  note: NoteText & { id: string };
  /** Who was mentioned before. */
  before: readonly string[];
  target: NoteTarget;
  about: ActTarget;
}

async function noticeOf(store: DeskStore, { staff, note, before, target, about }: Written): Promise<Notice | null> {
  const to = newlyMentioned(note.mentions, before, staff.id);
  if (to.length === 0) return null;
  const text = typedText(note, await listMembers(store), '');
  const path = `/${target.kind === 'listing' ? 'listings' : 'objects'}/${target.id}#${noteAnchor(note.id)}`;
  return { kind: 'mention', by: staff.name, target: about, text, path, to };
}

/** Reads the listing or building from the service. Throws ApiError if it does not exist. */
async function actTarget(connection: Connection, { kind, id }: NoteTarget): Promise<ActTarget> {
  if (kind === 'listing') return targetOfListing(await getListing(connection, { id: ListingId.parse(id) }));
  return targetOfObject(await getObject(connection, { id: ObjectId.parse(id) }));
}

/** The same from the index, so that a note can be changed while the service cannot be reached. */
function knownTarget(connection: Connection, { kind, id }: NoteTarget): ActTarget {
  const { records } = inventoryIndex(connection);
  if (kind === 'listing') return targetOfListingId(id, records.listing(id));
  const object = records.object(id);
  return object ? targetOfObject(object) : unnamedTarget(kind, id);
}
