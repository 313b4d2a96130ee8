const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', đ: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Text for searching: small letters without marks, so that `malmo` finds `Malmö`; white space counts as one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[øæœßðđłþı]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The folded words of a search; none if it is blank. */
export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean);
}
