import 'server-only';
import { hasStaff } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putInvitation } from './invitation-store';

/** A link for the first administrator; null if a person can already sign in. */
export async function firstAdminLink(store: DeskStore, appUrl: string): Promise<string | null> {
  if (await hasStaff(store)) return null;
  await store.db
    .deleteFrom('staff_invitations')
    .where('kind', '=', 'first')
    .where('expires_at', '<=', Date.now())
    .execute();
  const { token } = await putInvitation(store, { kind: 'first', email: '', name: '', role: 'admin' });
  return inviteLink(appUrl, token);
}

export function inviteLink(appUrl: string, token: string): string {
  return `${appUrl}/invite/${token}`;
}

export function tokenOfLink(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}
