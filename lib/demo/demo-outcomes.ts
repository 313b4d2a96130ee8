import type { PublishBlocker } from '@/lib/contract';

/** What a seeder does with a listing once it is pushed. */
export type DemoAfter = 'unpublish' | 'drop-photos' | 'zero-price' | 'drop-notice';

/** The wanted state of a listing: what its body lacks, whether it is a draft, and what happens to it afterwards. */
export interface DemoOutcome {
  lacks: readonly Exclude<PublishBlocker, 'object'>[];
  draft?: boolean;
  after?: DemoAfter;
  /** Made with POST: it has no reference, and can be pushed once only. */
  withoutReference?: boolean;
}

const live: DemoOutcome = { lacks: [] };

/** The listings of buildings that stay: every status, with every blocker and every possible combination. */
const onActive: readonly (readonly [count: number, outcome: DemoOutcome])[] = [
  [137, live],
  [7, { lacks: [], withoutReference: true }],
  [12, { lacks: ['images'] }],
  [2, { lacks: ['images'], withoutReference: true }],
  [7, { lacks: ['price'] }],
  [8, { lacks: ['noticePeriod'] }],
  [4, { lacks: ['images', 'price'] }],
  [4, { lacks: ['images', 'noticePeriod'] }],
  [3, { lacks: ['price', 'noticePeriod'] }],
  [3, { lacks: ['images', 'price', 'noticePeriod'] }],
  [10, { lacks: [], draft: true }],
  [12, { lacks: [], after: 'unpublish' }],
  [1, { lacks: [], after: 'unpublish', withoutReference: true }],
  [8, { lacks: [], after: 'drop-photos' }],
  [2, { lacks: [], after: 'zero-price' }],
  [2, { lacks: [], after: 'drop-notice' }],
];

/** The listings of buildings that are archived in the end: all of these carry the blocker `object` then. */
const onArchived: readonly (readonly [count: number, outcome: DemoOutcome])[] = [
  [10, live],
  [2, { lacks: [], draft: true }],
  [1, { lacks: ['images'] }],
  [1, { lacks: ['price'] }],
  [1, { lacks: ['noticePeriod'] }],
  [1, { lacks: ['images', 'price', 'noticePeriod'] }],
  [1, { lacks: [], after: 'unpublish' }],
  [1, { lacks: [], after: 'drop-photos' }],
];

function spreadOut(counts: typeof onActive): DemoOutcome[] {
  return counts.flatMap(([count, outcome]) => Array.from({ length: count }, () => outcome));
}

export const outcomesOnActive = spreadOut(onActive);
export const outcomesOnArchived = spreadOut(onArchived);
