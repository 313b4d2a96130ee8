import 'server-only';

/** Whether two different references are easily taken for each other: by case, spaces, form of their letters, O and 0, I and 1. */
export function looksAlike(one: string, other: string): boolean {
  return one !== other && lookOf(one) === lookOf(other);
}

function lookOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u200b-\u200d\u2060\ufeff\u00ad]+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll('o', '0')
    .replaceAll(/[il|]/g, '1');
}
