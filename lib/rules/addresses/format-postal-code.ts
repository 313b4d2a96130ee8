/** Formats a Swedish postal code as `111 22`; returns anything else as typed. */
export function formatPostalCode(text: string): string {
  const digits = text.replace(/^\s*SE?\s*-/i, '').replaceAll(/\s+/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : text;
}
