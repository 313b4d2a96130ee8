import { checkRestore } from '@/lib/desk/history/check-restore';
import { recordHandler } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';

export const GET = recordHandler(async (id, query, connection) => {
  const side = query.get('side') === 'before' ? 'before' : 'after';
  return checkRestore(connection, await authorize('edit'), { actId: id, side });
});
