import { readNotes } from '@/lib/desk/notes/read-notes';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler(readNotes);
