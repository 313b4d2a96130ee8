/** Equal for two spellings of one address: emails are compared without case and otherwise as they are. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}
