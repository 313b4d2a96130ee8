import type { Consequence, OffMarket } from './blocker-groups';

/** The rows shown before "show more", so that the page arrives soon and stays under 1,500 elements. */
export const rowsAtFirst = 20;
export const groupsAtFirst = 6;

const eachAtLeast = 2;
/** Of lists of listings that were on the market, shown before other lists get a second row. */
const urgentAtLeast = 8;
const eachAtMost = 25;

/** How many rows of each list are shown at first: one of every list, and the remaining room for the lists that cost most. */
export function firstRows({ sections, ready, onPurpose }: Pick<OffMarket, 'sections' | 'ready' | 'onPurpose'>) {
  const first: Record<Consequence, number[]> & { ready: number; onPurpose: number } = {
    fellOff: [],
    neverLive: [],
    archived: [],
    ready: 0,
    onPurpose: 0,
  };
  const lists = sections.flatMap(({ consequence, groups }) => {
    const own = groups.slice(0, groupsAtFirst).map(({ rows }, index) => ({
      size: rows.length,
      isUrgent: consequence === 'fellOff',
      set: (count: number) => void (first[consequence][index] = count),
    }));
    const readyList = { size: ready.length, isUrgent: false, set: (count: number) => void (first.ready = count) };
    return consequence === 'fellOff' ? [...own, readyList] : own;
  });
  lists.push({ size: onPurpose.length, isUrgent: false, set: (count) => void (first.onPurpose = count) });
  const counts = lists.map(() => 0);
  let left = rowsAtFirst;
  // In rounds, because otherwise nothing may be left for the last lists.
  for (const [limit, urgentLimit] of [
    [1, 1],
    [1, urgentAtLeast],
    [eachAtLeast, urgentAtLeast],
    [eachAtMost, eachAtMost],
  ] as const) {
    for (const [index, { size, isUrgent }] of lists.entries()) {
      const more = Math.min(left, Math.min(size, isUrgent ? urgentLimit : limit) - counts[index]!);
      counts[index]! += more;
      left -= more;
    }
  }
  for (const [index, { set }] of lists.entries()) set(counts[index]!);
  // Sections opened later start with one or two rows.
  for (const { consequence, groups } of sections) {
    for (let index = groupsAtFirst; index < groups.length; index += 1) first[consequence][index] = eachAtLeast;
  }
  return first;
}
