import type { DeskCode } from '@/lib/rules/failure';

const failures = [
  'DIRECTORY_DOWN',
  'DIRECTORY_DENIED',
  'DIRECTORY_EXPIRED',
  'DIRECTORY_REFUSED',
  'DIRECTORY_UNVERIFIED',
  'DIRECTORY_UNKNOWN',
  'DIRECTORY_OTHER_PERSON',
] as const satisfies readonly DeskCode[];

export type DirectoryFailure = (typeof failures)[number];

/** What a page's address says of a way through the directory that failed; null for anything else that stands there. */
export function readDirectoryFailure(text: unknown): DirectoryFailure | null {
  return failures.find((failure) => failure === text) ?? null;
}
