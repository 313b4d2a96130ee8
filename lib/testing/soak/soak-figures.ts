import { median } from '@/lib/testing/bench/median';

/** A figure of a long run, sampled once a minute, and its limit. */
export type Series = { name: string; unit: string; values: number[]; limit: Limit };

/** `most` limits every value. `growth` limits the ratio of the median of the last quarter to that of the second, when caches are full. */
export type Limit = { most?: number; growth?: number };

/** Computes the medians of the second and the last quarter, the largest value, and whether all are within the limit. */
export function judge({ values, limit }: Pick<Series, 'values' | 'limit'>) {
  const quarter = Math.floor(values.length / 4);
  if (quarter === 0) throw new Error('A series needs at least four values.');
  const second = median(values.slice(quarter, 2 * quarter));
  const last = median(values.slice(-quarter));
  const largest = Math.max(...values);
  const isWithin = largest <= (limit.most ?? Infinity) && last <= second * (limit.growth ?? Infinity);
  return { second, last, largest, isWithin };
}

/** All series as a table, one row each. */
export function table(all: readonly Series[]): string {
  const rows = all.map((series) => {
    const { second, last, largest, isWithin } = judge(series);
    const { most, growth } = series.limit;
    const limits = [most !== undefined && `at most ${most}`, growth !== undefined && `last / second ${growth}`];
    return [
      series.name,
      ...[second, last, largest].map((value) => String(Number(value.toPrecision(3)))),
      series.unit,
      limits.filter(Boolean).join(', '),
      isWithin ? 'yes' : 'NO',
    ];
  });
  const head = ['', 'second quarter', 'last quarter', 'largest', 'unit', 'limit', 'within'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Reads the values of metrics without labels from the Prometheus text format, by name. */
export function readMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => /^[a-z0-9_]+ /.test(line));
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]));
}

type LogLine = { level: number; msg?: string };

/** Counts the lines of a log above `info`, by message. Lines that are not JSON are the greeting at the start. */
export function complaints(log: string): Map<string, number> {
  const infoLevel = 30;
  const counts = new Map<string, number>();
  for (const line of log.split('\n').filter((text) => text.startsWith('{'))) {
    const { level, msg = '' } = JSON.parse(line) as LogLine;
    if (level > infoLevel) counts.set(msg, (counts.get(msg) ?? 0) + 1);
  }
  return counts;
}
