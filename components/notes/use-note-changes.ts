import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { editNote, removeNote, writeNote } from '@/lib/desk/notes/actions';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import type { Note, NoteTarget, NoteText } from '@/lib/rules/notes/note';

/** Saves and removes notes, and shows them everywhere; each returns why that failed, or null. */
export function useNoteChanges(target: NoteTarget) {
  const queryClient = useQueryClient();
  const { queryKey } = notesQuery(target.id);

  async function show(result: ActionResult<Note[]>): Promise<Failure | null> {
    if (!result.ok) {
      if (result.failure.code === 'CHANGED_MEANWHILE') await queryClient.invalidateQueries({ queryKey });
      return result.failure;
    }
    queryClient.setQueryData(queryKey, result.value);
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return null;
  }

  return {
    /** `known` is the note that it replaces, as the person saw it; null for a new one. */
    save: async (known: Note | null, note: NoteText) =>
      show(
        await (known
          ? callAction(editNote, { id: known.id, version: known.version, note })
          : callAction(writeNote, { target, note })),
      ),
    remove: async (id: string) => show(await callAction(removeNote, { id, target })),
  };
}
