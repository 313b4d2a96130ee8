import { checkRestore } from '@/lib/desk/history/check-restore';
import { runRead } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';

export async function GET(request: Request, { params }: RouteContext<'/api/activity/[id]/restore'>): Promise<Response> {
  const { id } = await params;
  const side = new URL(request.url).searchParams.get('side') === 'before' ? 'before' : 'after';
  return runRead(async (connection) => checkRestore(connection, await authorize('edit'), { actId: id, side }));
}
