import { describe, expect, it } from 'vitest';
import { runKillRounds } from '@/lib/testing/faults/kill-rounds';
import { extent, report, seed } from '@/lib/testing/run/long-run';

const rounds = extent(4, 60);

describe('a killed process', () => {
  // A process takes seconds to start while other tests run.
  it(
    'loses no acknowledged write, leaves no file behind, and serves again',
    { timeout: rounds * 120_000 },
    async () => {
      const results = await runKillRounds({ seed, rounds }, (round, index) => {
        const { point, acknowledged, halfWritten, readyMs, openMs } = round;
        const times = `ready after ${Math.round(readyMs)} ms, ${Math.round(openMs)} of them with the store`;
        report(
          `round ${index + 1}: killed at ${point}, ${halfWritten} half-written, ${acknowledged} acknowledged, ${times}`,
        );
      });
      expect(results.flatMap(({ point, faults }) => faults.map((fault) => `${point}: ${fault}`))).toEqual([]);
      expect(Math.max(...results.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0);
    },
  );
});
