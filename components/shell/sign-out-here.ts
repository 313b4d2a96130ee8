import { dropInventoryCopy } from '@/lib/browser/inventory/inventory-copy';
import { signOut } from '@/lib/desk/staff/sign-in';

/** Signs out, and leaves nothing of the organization's listings in this browser. */
export async function signOutHere(): Promise<void> {
  await dropInventoryCopy();
  await signOut();
}
