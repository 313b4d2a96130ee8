/** Equal for two spellings of one address: emails are compared without case, but otherwise exactly. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}
