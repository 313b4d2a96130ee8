/** A Swedish postal code as it is written, `111 22`; anything that is not one is left as typed. */
export function formatPostalCode(text: string): string {
  const digits = text.replace(/^\s*SE?\s*-/i, '').replaceAll(/\s+/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : text;
}
