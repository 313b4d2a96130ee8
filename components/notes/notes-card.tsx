import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { Badge } from '@/components/ui/badge';
import { CardBody, TitledCard } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useAddressAnchor } from '@/lib/browser/address-anchor';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { readAfterFailure } from '@/lib/browser/read-again';
import { updateQuery } from '@/lib/browser/update-query';
import { editNote, removeNote, writeNote } from '@/lib/desk/notes/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure, ActionResult } from '@/lib/rules/failure';
import { noteAnchor, type Note, type NoteTarget, type NoteText } from '@/lib/rules/notes/note';
import { NoteEditor, readNoteDraft } from './note-editor';
import { NoteItem, NoteWords } from './note-item';

/** The notes of the staff on a listing or a building, the newest first, and a field for another one. */
export function NotesCard({ target }: { target: NoteTarget }) {
  const t = useTranslations('notes');
  const common = useTranslations('common');
  const staff = useStaff();
  const mayEdit = useMay('edit');
  const { data: notes, error, isFetching, refetch } = useQuery(notesQuery(target.id));
  const changes = useNoteChanges(target);
  const [editing, setEditing] = useState<{ note: Note; isBehind: boolean } | null>(null);
  useAddressAnchor(isNotePart, notes !== undefined);
  const draftKey = `note ${staff?.id} ${target.id}`;
  const draftKeyOf = ({ id }: Note) => `${draftKey} ${id}`;

  function edit(note: Note) {
    // The unsent text may have started from an earlier version, before a reload.
    const { version = note.version } = readNoteDraft(draftKeyOf(note)) ?? {};
    setEditing({ note: { ...note, version }, isBehind: false });
  }

  async function saveEdited(text: NoteText, newId: string): Promise<Failure | null> {
    if (!editing) return null;
    const now = notes?.find(({ id }) => id === editing.note.id) ?? null;
    const failure = await changes.save(editing.isBehind ? now : editing.note, text, newId);
    if (failure) setEditing({ ...editing, isBehind: failure.code === 'CHANGED_MEANWHILE' });
    else endEditing(editing.note);
    return failure;
  }

  /** Closes the editor, and moves the focus from it to its note. */
  function endEditing({ id }: Note) {
    const line = document.getElementById(noteAnchor(id));
    if (line?.contains(document.activeElement)) line.focus();
    setEditing(null);
  }

  async function remove({ id }: Note): Promise<boolean> {
    const failure = await changes.remove(id);
    if (failure) toast.error(common('failed'), { failure });
    else toast.success(t('removed'));
    return failure === null;
  }

  const editor = (current: Note) =>
    editing && (
      <NoteEditor
        key={editing.note.id}
        start={editing.note}
        draftKey={draftKeyOf(editing.note)}
        onSave={saveEdited}
        onCancel={() => endEditing(editing.note)}
      >
        {current.version !== editing.note.version && (
          <div className="text-muted">
            <p className="text-xs">{t('nowReads')}</p>
            <NoteWords note={current} />
          </div>
        )}
      </NoteEditor>
    );
  // A note that was removed during editing stays in its place until its text is saved or abandoned.
  const shown = notes && withEdited(notes, editing?.note);

  return (
    <TitledCard
      id="notes"
      tabIndex={-1}
      className="scroll-mt-20"
      title={t('title')}
      badge={notes?.length ? <Badge>{notes.length}</Badge> : null}
    >
      <CardBody className="grid grid-cols-1 gap-4">
        {mayEdit && <NoteEditor start={null} draftKey={draftKey} onSave={(text, id) => changes.save(null, text, id)} />}
        {!notes && error && <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!notes && !error && <Skeleton className="h-8 md:h-5" />}
        {shown?.length === 0 && (
          <p className="text-muted min-h-5 text-xs text-pretty">{t(mayEdit ? 'empty' : 'none')}</p>
        )}
        {shown && shown.length > 0 && (
          <ol data-rows className="grid grid-cols-1 gap-4">
            {shown.map((note) => (
              <li
                key={note.id}
                id={noteAnchor(note.id)}
                data-row={note.id}
                tabIndex={-1}
                className="focus:bg-accent-soft -mx-2.5 -my-1.5 scroll-mt-20 rounded-lg px-2.5 py-1.5 outline-none focus-visible:outline-2"
              >
                <NoteItem note={note} onEdit={() => edit(note)} onRemove={() => remove(note)}>
                  {editing?.note.id === note.id ? editor(note) : undefined}
                </NoteItem>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </TitledCard>
  );
}

/** The notes and the edited one, the newest first, in the order of the server. */
function withEdited(notes: Note[], edited: Note | undefined): Note[] {
  if (!edited || notes.some(({ id }) => id === edited.id)) return notes;
  return [...notes, edited].toSorted((a, b) => b.madeAt - a.madeAt);
}

function isNotePart(id: string): boolean {
  return id === 'notes' || id.startsWith(noteAnchor(''));
}

/** Saves and removes notes, and updates them everywhere; each function returns why that failed, or null. */
function useNoteChanges(target: NoteTarget) {
  const queryClient = useQueryClient();
  const { queryKey } = notesQuery(target.id);

  async function show(result: ActionResult<Note[]>): Promise<Failure | null> {
    if (!result.ok) return readAfterFailure(queryClient, result.failure, [queryKey]);
    await updateQuery(queryClient, queryKey, () => result.value);
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return null;
  }

  return {
    /** `known` is the note to replace, as the person saw it; null for a new one with the id `newId`. */
    save: async (known: Note | null, note: NoteText, newId: string) =>
      show(
        await (known
          ? callAction(editNote, { id: known.id, version: known.version, note })
          : callAction(writeNote, { id: newId, target, note })),
      ),
    remove: async (id: string) => {
      const result = await callAction(removeNote, { id, target });
      // The question may have been closed during a long request, and the focus is in the row.
      if (result.ok) focusNextRow(id);
      return show(result);
    },
  };
}
