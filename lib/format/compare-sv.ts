import { atFirstUse } from './at-first-use';

const collator = atFirstUse(() => new Intl.Collator('sv-SE', { numeric: true }));

/** Swedish order in either language, because the data are Swedish: å, ä and ö after z, `2 tr` before `10 tr`. */
export function compareSv(a: string, b: string): number {
  return collator().compare(a, b);
}
