/** What people write before and between the digits: `SE-111 22` or `SE 111 22`, as on letters from abroad, `111-22`. */
const separators = /^SE?|[\s-]/gi;

/** The digits of a Swedish postal code, however it is written. */
export function postalDigits(postalCode: string): string {
  return postalCode.replaceAll(separators, '');
}
