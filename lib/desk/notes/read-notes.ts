import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import type { Note } from '@/lib/rules/notes/note';
import { listNotes } from './write-note';

/** The notes on a listing or a building. */
export async function readNotes(targetId: string): Promise<{ notes: Note[] }> {
  return { notes: await listNotes(await deskStore(), targetId) };
}
