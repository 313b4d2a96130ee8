import { deskStore } from '@/lib/desk/desk-store';
import { runRead } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';
import { listViews } from '@/lib/desk/views/view-store';

export function GET(): Promise<Response> {
  return runRead(async () => listViews(await deskStore(), (await authorize('read')).id));
}
