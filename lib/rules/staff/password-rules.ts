/** The limits for the length of a password, in characters; any characters are allowed. */
const passwordLengths = { min: 12, max: 128 } as const;

/** What is wrong with the length of a new password, or null. */
export function passwordLengthFault(password: string): 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | null {
  const { length } = Array.from(password);
  if (length < passwordLengths.min) return 'PASSWORD_TOO_SHORT';
  return length > passwordLengths.max ? 'PASSWORD_TOO_LONG' : null;
}
