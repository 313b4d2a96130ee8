import 'server-only';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Digest } from '@/lib/rules/mail/digest';

/** The open tasks of a person for their digest. */
export function findMyTasks(_store: Store<DeskTables>, _personId: string): Promise<Digest['tasks']> {
  return Promise.resolve([]);
}
