import { swedishDay } from '@/lib/format/format-date-time';

/** Why premises are off the market on purpose. */
export const offReasons = ['let', 'renovation', 'withdrawn', 'other'] as const;
export type OffReason = (typeof offReasons)[number];

/** What a person says of premises that are off the market. */
export type OffReasonChoice = {
  reason: OffReason;
  /** A Swedish calendar day, as `2027-03-01`. */
  backOn: string | null;
  /** Whether they are published on that day, unless something blocks it. */
  publishes: boolean;
};

export type RowOff = OffReasonChoice & {
  /** The name of the person who chose it, and when. */
  person: string;
  at: string;
  isDue: boolean;
};

const backOnYearsMax = 10;

/** Why a day cannot be the one on which premises come back; null if it can, or if there is no day. */
export function backOnFault(backOn: string | null, now: number): 'past' | 'far' | null {
  if (backOn === null) return null;
  const today = swedishDay(now);
  if (backOn <= today) return 'past';
  const last = `${Number(today.slice(0, 4)) + backOnYearsMax}${today.slice(4)}`;
  return backOn > last ? 'far' : null;
}

/** Whether the day on which premises come back has come; `backOn` may be null. */
export function isDue(backOn: string | null, now: number): boolean {
  return backOn !== null && backOn <= swedishDay(now);
}
