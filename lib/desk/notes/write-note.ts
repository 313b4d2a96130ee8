import 'server-only';
import type { Selectable } from 'kysely';
import { DeskError } from '@/lib/desk/desk-error';
import { queuePersonalMail, type Notice } from '@/lib/desk/mail-queue/queue-personal-mail';
import { requireActive } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Note, NoteTarget, NoteText } from '@/lib/rules/notes/note';

type Row = Selectable<DeskTables['notes']>;

export async function listNotes({ db }: DeskStore, targetId: string): Promise<Note[]> {
  const notes = db.selectFrom('notes').selectAll().where('target_id', '=', targetId).where('removed', '=', 0);
  return (await notes.orderBy('made_at', 'desc').orderBy('id', 'desc').execute()).map(noteOf);
}

/** A note that was not removed, with its listing or building; null if there is none. */
export async function findNote({ db }: DeskStore, id: string): Promise<{ note: Note; target: NoteTarget } | null> {
  const row = await db.selectFrom('notes').selectAll().where('id', '=', id).where('removed', '=', 0).executeTakeFirst();
  return row ? { note: noteOf(row), target: { kind: row.target_kind, id: row.target_id } } : null;
}

/** A text to save, with the mail to those who are mentioned. */
interface NoteToSave extends NoteText {
  notice?: Notice | null;
}

interface NoteToAdd extends NoteToSave {
  id: string;
  target: NoteTarget;
  authorId: string;
  madeAt?: number;
}

/**
 * Adds a note, unless it was added before: it may be sent again before the first answer. Throws DeskError `STAFF_GONE` if the author or a
 * mentioned colleague may not sign in.
 */
export async function addNote(store: DeskStore, note: NoteToAdd, now: number): Promise<void> {
  const { id, target, authorId, text, mentions, notice, madeAt = now } = note;
  await store.write(async (transaction) => {
    await requireActive(transaction, [authorId, ...mentions]);
    const row = { id, target_kind: target.kind, target_id: target.id, staff_id: authorId, made_at: madeAt };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notes')
      .values({
        ...row,
        text,
        mentions: JSON.stringify(mentions),
        edited_at: null,
        version: 1,
        removed: 0,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n && notice) await queuePersonalMail(transaction, notice);
  });
}

/** Whether this author added this note, even if it was changed or removed later. */
export async function wasAdded(
  { db }: DeskStore,
  { id, target, authorId }: Pick<NoteToAdd, 'id' | 'target' | 'authorId'>,
): Promise<boolean> {
  const notes = db.selectFrom('notes').select('id').where('id', '=', id).where('staff_id', '=', authorId);
  return (await notes.where('target_id', '=', target.id).executeTakeFirst()) !== undefined;
}

/** Changes a note. Throws DeskError `CHANGED_MEANWHILE` if this is no longer its version, and `STAFF_GONE` as `addNote`. */
export async function changeNote(
  store: DeskStore,
  { note, version, text, mentions, notice }: NoteToSave & { note: Note; version: number },
  now: number,
): Promise<void> {
  await store.write(async (transaction) => {
    await requireActive(
      transaction,
      mentions.filter((staffId) => !note.mentions.includes(staffId)),
    );
    const { numUpdatedRows } = await transaction
      .updateTable('notes')
      .set({ text, mentions: JSON.stringify(mentions), edited_at: now, version: version + 1, changed_at: now })
      .where('id', '=', note.id)
      .where('version', '=', version)
      .where('removed', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('CHANGED_MEANWHILE');
    if (notice) await queuePersonalMail(transaction, notice);
  });
}

export async function removeNoteFromStore(store: DeskStore, id: string, now: number): Promise<void> {
  await store.write((transaction) =>
    transaction
      .updateTable('notes')
      .set({ text: '', mentions: '[]', removed: 1, changed_at: now })
      .where('id', '=', id)
      .execute(),
  );
}

function noteOf({ id, text, mentions, staff_id: authorId, made_at: madeAt, edited_at: editedAt, version }: Row): Note {
  return { id, text, mentions: JSON.parse(mentions) as string[], authorId, madeAt, editedAt, version };
}
