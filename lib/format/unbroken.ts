/** A text that stays on one line, such as a date. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
