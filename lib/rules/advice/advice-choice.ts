import { adviceKinds, type AdviceKind } from './listing-advice';

/** Where a browser keeps which advice its person does not want. */
export function adviceKey(email: string): string {
  return `vakant:advice-off:${email.toLowerCase()}`;
}

/** The kinds that are switched off, from the saved choice; unknown values are ignored. */
export function readSwitchedOff(saved: string | null): AdviceKind[] {
  const named = (saved ?? '').split(' ');
  return adviceKinds.filter((kind) => named.includes(kind));
}

/** What to keep of the kinds that are switched off. */
export function writeSwitchedOff(kinds: readonly AdviceKind[]): string {
  return adviceKinds.filter((kind) => kinds.includes(kind)).join(' ');
}
