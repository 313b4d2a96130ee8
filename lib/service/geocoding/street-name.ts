/** A street address without its number and what follows that; null where that leaves nothing else than there was. */
export function streetName(streetAddress: string): string | null {
  const beforeComma = streetAddress.split(',')[0]!.trim();
  const name = beforeComma.replace(/^(.*?\p{L}.*?)\s+\d.*$/u, '$1').trim();
  return name === '' || name === streetAddress.trim() ? null : name;
}
