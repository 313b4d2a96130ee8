/** A street address without its number and the text after it; null if that changes nothing. */
export function streetName(streetAddress: string): string | null {
  const beforeComma = streetAddress.split(',')[0]!.trim();
  const name = beforeComma.replace(/^(.*?\p{L}.*?)\s+\d.*$/u, '$1').trim();
  return name === '' || name === streetAddress.trim() ? null : name;
}
