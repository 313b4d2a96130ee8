import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';

/** `file`: it cannot become a photo. `passing`: it may work in a moment. `person`: somebody has to do something first. */
export type UploadTrouble = 'file' | 'passing' | 'person';

const ofFile = new Set<UploadFailureCode>([
  'NOT_AN_IMAGE',
  'CONVERT_FIRST',
  'TOO_LARGE',
  'EMPTY_FILE',
  'NO_ROOM',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'INVALID_INPUT',
]);
const unreachable = new Set<UploadFailureCode>(['NETWORK', 'TIMEOUT', 'TOO_MANY_REQUESTS']);
const faulty = new Set<UploadFailureCode>(['INTERNAL_SERVER_ERROR', 'UNREADABLE_ANSWER', 'CONFLICT']);
const faultyTriesMax = 3;

/** What to do about a failed upload: whether the file is at fault, the way to the service, or the person's session or key. */
export function uploadTrouble(code: UploadFailureCode, tries: number): UploadTrouble {
  if (ofFile.has(code)) return 'file';
  if (unreachable.has(code)) return 'passing';
  if (faulty.has(code)) return tries < faultyTriesMax ? 'passing' : 'file';
  return 'person';
}
