import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';

const dayMs = 24 * 3_600_000;

/** Returns the stored figures plus the current ones for today; days without stored figures are null. */
export function chartDays(
  saved: readonly DailyFigures[],
  today: DailyFigures,
): { day: string; figures: DailyFigures | null }[] {
  const known = new Map(
    [...saved.filter(({ day }) => day < today.day), today].map((figures) => [figures.day, figures]),
  );
  const first = [...known.keys()].sort()[0]!;
  const length = (Date.parse(today.day) - Date.parse(first)) / dayMs + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
    return { day, figures: known.get(day) ?? null };
  });
}

/** Positions labels that would overlap: as near to their points as the minimum distance allows. */
export function spreadLabels(wanted: readonly number[], { apart, max }: { apart: number; max: number }): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed: number[] = [];
  for (const [place, { at }] of order.entries())
    placed.push(Math.max(at, place === 0 ? 0 : placed[place - 1]! + apart));
  for (let place = placed.length - 1, limit = max; place >= 0; place -= 1, limit = placed[place + 1]! - apart) {
    placed[place] = Math.min(placed[place]!, limit);
  }
  const result: number[] = [];
  for (const [place, { index }] of order.entries()) result[index] = placed[place]!;
  return result;
}
