import type { FailureCode } from '@/lib/rules/failure';

/** Faults found in the browser, before or instead of sending. */
export type LocalUploadCode =
  | 'ALREADY_HERE'
  | 'NOT_AN_IMAGE'
  | 'CONVERT_FIRST'
  | 'TOO_LARGE'
  | 'DAMAGED'
  | 'EMPTY_FILE'
  | 'NO_ROOM'
  | 'PDF_LOCKED'
  | 'PDF_BROKEN';

export type UploadFailureCode = FailureCode | LocalUploadCode;

/** Why a file did not become a photo: a code that selects the message, and the id to report if the service answered. */
export type UploadFailure = { code: UploadFailureCode; requestId: string | null };

/** A failure with nothing but a code. */
export function uploadFailureOf(code: UploadFailureCode): UploadFailure {
  return { code, requestId: null };
}

/** Whether an answer in no known form has a status with which a gateway answers while the server behind it restarts. */
export function isOfGateway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
