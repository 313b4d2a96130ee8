import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';

const words = {
  NETWORK: 'network',
  NOT_AN_IMAGE: 'notImage',
  EMPTY_FILE: 'notImage',
  CONVERT_FIRST: 'notImage',
  DAMAGED: 'notImage',
  BAD_REQUEST: 'notImage',
  TOO_LARGE: 'tooLarge',
  PAYLOAD_TOO_LARGE: 'tooLarge',
  ALREADY_HERE: 'twice',
  NO_ROOM: 'full',
  LINK_FULL: 'full',
  LINK_GONE: 'gone',
  TOO_MANY_ATTEMPTS: 'busy',
  TOO_MANY_REQUESTS: 'busy',
} as const satisfies Partial<Record<UploadFailureCode, string>>;

export type PhoneFailureWord = (typeof words)[keyof typeof words] | 'other';

/** The text for a failure on a phone, whose user can change neither key nor role. */
export function phoneFailureWord(code: UploadFailureCode): PhoneFailureWord {
  return code in words ? words[code as keyof typeof words] : 'other';
}
