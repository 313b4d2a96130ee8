import { deskStore } from '@/lib/desk/desk-store';
import { readHandler } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';
import { listViews } from '@/lib/desk/views/view-store';

export const GET = readHandler(async () => listViews(await deskStore(), (await authorize('read')).id));
