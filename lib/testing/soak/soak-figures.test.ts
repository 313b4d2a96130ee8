import { describe, expect, it } from 'vitest';
import { complaints, judge, readMetrics, table } from './soak-figures';

const times = (count: number, value: (index: number) => number) => Array.from({ length: count }, (_, at) => value(at));

describe('the judgment of a soak', () => {
  it('accepts a value that levels off, although it was lower at the start', () => {
    const values = [...times(30, (at) => 150 + at * 5), ...times(90, () => 300)];
    expect(judge({ values, limit: { growth: 1.1, most: 400 } })).toEqual({
      second: 300,
      last: 300,
      largest: 300,
      isWithin: true,
    });
  });

  it('rejects a value that grows to the end, and one that was too large once', () => {
    expect(judge({ values: times(120, (at) => 200 + at), limit: { growth: 1.1 } }).isWithin).toBe(false);
    const once = times(120, (at) => (at === 60 ? 900 : 200));
    expect(judge({ values: once, limit: { growth: 1.1 } }).isWithin).toBe(true);
    expect(judge({ values: once, limit: { most: 512 } }).isWithin).toBe(false);
  });

  it('fails with fewer than four values', () => {
    expect(() => judge({ values: [1, 2, 3], limit: {} })).toThrow('four values');
  });

  it('marks in the table which value is outside its limit', () => {
    const all = [
      { name: 'memory', unit: 'MB', values: times(8, () => 512.44), limit: { most: 512 } },
      { name: 'files', unit: '', values: times(8, () => 40), limit: { growth: 1.1 } },
    ];
    expect(table(all).split('\n').slice(2)).toEqual([
      '| memory | 512 | 512 | 512 | MB | at most 512 | NO |',
      '| files | 40 | 40 | 40 |  | last / second 1.1 | yes |',
    ]);
  });

  it('reads metrics without labels', () => {
    const text =
      '# HELP process_open_fds n\nprocess_open_fds 41\nnodejs_gc{kind="minor"} 2\nnodejs_eventloop_lag_p99_seconds 1.2e-2\n';
    expect([...readMetrics(text)]).toEqual([
      ['process_open_fds', 41],
      ['nodejs_eventloop_lag_p99_seconds', 0.012],
    ]);
  });

  it('counts the log lines above info', () => {
    const log = '  Ready\n{"level":30,"msg":"request"}\n{"level":50,"msg":"fault"}\n{"level":50,"msg":"fault"}\n';
    expect([...complaints(log)]).toEqual([['fault', 2]]);
  });
});
