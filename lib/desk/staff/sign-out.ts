'use server';
import { redirect } from 'next/navigation';
import { deskStore } from '@/lib/desk/desk-store';
import { clearSessionToken, readSessionToken } from './session-cookie';
import { endSession } from './staff-store';

/** Ends the session here and on the server, and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const token = await readSessionToken();
  if (token) await endSession(await deskStore(), token);
  await clearSessionToken();
  redirect('/sign-in');
}
