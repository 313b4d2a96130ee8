'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { runDeskAction, runOpenAction } from '@/lib/desk/run-action';
import { requestAddress } from '@/lib/desk/staff/guard';
import { nextPath } from '@/lib/desk/staff/next-path';
import { type PendingSignIn, startPending, writePendingToken } from '@/lib/desk/staff/pending-sign-in';
import { countOnce } from '@/lib/desk/staff/sign-in-throttle';
import type { ActionResult } from '@/lib/rules/failure';
import { directoryAddress } from './directory-answer';
import { openDirectory } from './directory-provider';

/** Saved views have at most 4,000 characters. A path that is too long is dropped, so that the person can still sign in. */
const nextLengthMax = 8_000;

/** How often within 15 minutes strangers at one address may be sent to the directory, which is asked each time: more than an office needs. */
const directoryStartsMax = 300;

const StartDirectorySignIn = z.strictObject({
  next: z.string().transform((next) => (next.length > nextLengthMax ? '/' : next)),
});

type DirectoryWay = { address: string };

/** Returns the directory's sign-in URL; the browser comes back from there, and continues to `next`. */
export async function startDirectorySignIn(input: unknown): Promise<ActionResult<DirectoryWay>> {
  return runOpenAction(StartDirectorySignIn, input, async ({ next }) => {
    const count = await countOnce(await deskStore(), `directory from ${await requestAddress()}`);
    if (count > directoryStartsMax) throw new DeskError('TOO_MANY_ATTEMPTS');
    return start({ purpose: 'directory', staffId: null, next }, null);
  });
}

/** The same for a signed-in person who must authenticate again. */
export async function startDirectoryConfirmation(input: unknown): Promise<ActionResult<DirectoryWay>> {
  return runDeskAction('own', StartDirectorySignIn, input, async ({ staff, input: { next } }) =>
    start({ purpose: 'confirm', staffId: staff.id, next }, staff.email),
  );
}

async function start(pending: PendingSignIn, email: string | null): Promise<DirectoryWay> {
  // Fetched again, so that no browser is sent to a directory that is down.
  await openDirectory(true);
  const token = await startPending(await deskStore(), { ...pending, next: nextPath(pending.next) });
  await writePendingToken(token);
  return { address: await directoryAddress(token, pending.purpose, email) };
}
