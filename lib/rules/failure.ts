import type { ConflictReason, ErrorCode, Issue, TransportCode } from '@/lib/contract';

/** Errors of the dashboard itself, in addition to those of the API and of the network. */
export type DeskCode =
  | 'SIGNED_OUT'
  | 'OTHER_PERSON'
  | 'FORBIDDEN_ROLE'
  | 'UNKNOWN_ACTION'
  | 'NOT_CONNECTED'
  | 'INVALID_INPUT'
  | 'FOREIGN_ORIGIN'
  | 'CHANGED_MEANWHILE'
  | 'REFERENCE_TAKEN'
  | 'RUN_STATE_CHANGED'
  | 'NO_REFERENCE'
  | 'OBJECT_ARCHIVED'
  | 'VIEW_GONE'
  | 'PHOTO_GONE'
  | 'TOO_MANY_VIEWS'
  | 'CONFIRM_PASSWORD'
  | 'LAST_ADMIN'
  | 'OWN_ACCOUNT'
  | 'EMAIL_TAKEN'
  | 'INVITATION_GONE'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_TOO_COMMON'
  | 'STAFF_GONE'
  | 'WRONG_PASSWORD'
  | 'KEY_UNREADABLE'
  | 'KEY_SET_OUTSIDE'
  | 'KEY_REFUSED'
  | 'KEY_IN_USE'
  | 'KEY_OF_ANOTHER'
  | 'WRONG_CREDENTIALS'
  | 'CONFIRM_DIRECTORY'
  | 'DIRECTORY_OFF'
  | 'DIRECTORY_DOWN'
  | 'DIRECTORY_DENIED'
  | 'DIRECTORY_EXPIRED'
  | 'DIRECTORY_REFUSED'
  | 'DIRECTORY_UNVERIFIED'
  | 'DIRECTORY_UNKNOWN'
  | 'DIRECTORY_OTHER_PERSON'
  | 'CODE_WANTED'
  | 'WRONG_CODE'
  | 'SIGN_IN_EXPIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_GONE'
  | 'SECOND_FACTOR_UNREADABLE'
  | 'TOO_MANY_ATTEMPTS'
  | 'LINK_GONE'
  | 'LINK_FULL'
  | 'TOO_MANY_LINKS';

export type FailureCode = ErrorCode | TransportCode | DeskCode;

/** A failed read or write as the browser gets it: a code that selects the message, the faults by field, and the id to report. */
export type Failure = {
  code: FailureCode;
  /** The message of the service, for humans; never branch on it. */
  message: string | null;
  issues: Issue[];
  reason: ConflictReason | null;
  requestId: string | null;
  /** Who is signed in now, if the page was rendered for another person. */
  signedInAs?: { id: string; name: string } | undefined;
};

export type ActionResult<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Whether the key is at fault; the key page shows details. */
export function isAboutKey(code: FailureCode): boolean {
  return ['NOT_CONNECTED', 'KEY_UNREADABLE', 'UNAUTHORIZED', 'FORBIDDEN'].includes(code);
}

/** Creates a failure from its code and the given fields. */
export function failureOf(code: FailureCode, more: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return { code, message: null, issues: [], reason: null, requestId: null, ...more };
}
