import { readNotes } from '@/lib/desk/notes/read-notes';
import { runRead } from '@/lib/desk/run-read';

export async function GET(_request: Request, { params }: RouteContext<'/api/notes/[id]'>): Promise<Response> {
  const { id } = await params;
  return runRead(() => readNotes(id));
}
