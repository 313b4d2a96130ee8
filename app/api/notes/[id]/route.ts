import { deskStore } from '@/lib/desk/desk-store';
import { listNotes } from '@/lib/desk/notes/write-note';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler(async (id) => ({ notes: await listNotes(await deskStore(), id) }));
