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

/** The directory failure in the query of a page's URL; null for any other value. */
export function readDirectoryFailure(text: unknown): DirectoryFailure | null {
  return failures.find((failure) => failure === text) ?? null;
}
