'use server';
import { redirect } from 'next/navigation';
import { deskStore } from '@/lib/desk/desk-store';
import { noteSession } from './note-session';
import { clearSessionToken, readSessionToken } from './session-cookie';
import { endSession, findStaffByToken } from './staff-store';

/** Ends the session here and on the server, and goes to the sign-in page, which says so where the directory's own goes on. */
export async function signOut(): Promise<void> {
  const token = await readSessionToken();
  let stillThere = false;
  if (token) {
    const store = await deskStore();
    const staff = await findStaffByToken(store, token);
    stillThere = staff?.via === 'directory';
    await endSession(store, token);
    if (staff) await noteSession(store, 'session.signOut', staff, token);
  }
  await clearSessionToken();
  redirect(stillThere ? '/sign-in?signedOut=here' : '/sign-in');
}
