import 'server-only';
import { ApiError } from '@/lib/client';
import { isUuid } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import type { Note } from '@/lib/rules/notes/note';
import { listNotes } from './write-note';

/** The notes on a listing or a building. Throws ApiError `NOT_FOUND` if the id is malformed. */
export async function readNotes(targetId: string): Promise<{ notes: Note[] }> {
  if (!isUuid(targetId)) throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such record.' });
  return { notes: await listNotes(await deskStore(), targetId) };
}
