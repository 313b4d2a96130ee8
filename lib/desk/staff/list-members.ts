import 'server-only';
import { cache } from 'react';
import { deskStore } from '@/lib/desk/desk-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { Member } from '@/lib/rules/staff/member';

/** Everybody on the staff, including people who may not sign in now. */
export async function listMembers(store: DeskStore): Promise<Member[]> {
  const rows = await store.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'disabled_at'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ disabled_at: disabledAt, ...member }) => ({ ...member, active: disabledAt === null }));
}

/** As `listMembers`, looked up once per request. */
export const pageMembers = cache(async () => listMembers(await deskStore()));
