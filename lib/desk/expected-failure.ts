import 'server-only';
import { createHash } from 'node:crypto';
import type { Failure, FailureCode } from '@/lib/rules/failure';
import { failureOrThrow } from './desk-error';
import { currentStaff, requestAddress } from './staff/guard';
import { reportRefusal } from './staff/refusals';

const refusals: readonly FailureCode[] = [
  'FORBIDDEN_ROLE',
  'FOREIGN_ORIGIN',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'DIRECTORY_EXPIRED',
  'DIRECTORY_REFUSED',
  'DIRECTORY_UNVERIFIED',
  'DIRECTORY_UNKNOWN',
  'DIRECTORY_OTHER_PERSON',
  'INVITATION_GONE',
  'LINK_GONE',
  'TOO_MANY_ATTEMPTS',
];
const accountMarkLength = 12;

/**
 * The failure for an expected error. Refusals are logged with the account that was tried. Rethrows unexpected errors.
 */
export async function expectedFailure(error: unknown, email: string | null = null): Promise<Failure> {
  const failure = failureOrThrow(error);
  if (refusals.includes(failure.code)) {
    const staff = (await currentStaff())?.id ?? null;
    const account = email === null ? null : accountMark(email);
    reportRefusal({ code: failure.code, staff, account, address: await requestAddress() });
  }
  return failure;
}

function accountMark(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, accountMarkLength);
}
