import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';

/** `file`: the file cannot become a photo. `passing`: a later try may succeed. `person`: a person has to act first. */
export type UploadTrouble = 'file' | 'passing' | 'person';

const ofFile = new Set<UploadFailureCode>([
  'NOT_AN_IMAGE',
  'CONVERT_FIRST',
  'TOO_LARGE',
  'DAMAGED',
  'EMPTY_FILE',
  'NO_ROOM',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'INVALID_INPUT',
]);
const unreachable = new Set<UploadFailureCode>(['NETWORK', 'TIMEOUT', 'TOO_MANY_REQUESTS']);
const faulty = new Set<UploadFailureCode>(['INTERNAL_SERVER_ERROR', 'UNREADABLE_ANSWER', 'CONFLICT']);
const faultyTriesMax = 3;

/** Classifies a failed upload: the cause is the file, the connection to the service, or the person's session or key. */
export function uploadTrouble(code: UploadFailureCode, tries: number): UploadTrouble {
  if (ofFile.has(code)) return 'file';
  if (unreachable.has(code)) return 'passing';
  if (faulty.has(code)) return tries < faultyTriesMax ? 'passing' : 'file';
  return 'person';
}
