import { describe, expect, it } from 'vitest';
import { runCutAnswers } from '@/lib/testing/faults/cut-answers';
import { extent, report, seed } from '@/lib/testing/run/long-run';

const cuts = extent(200, 1_000);

describe('writes whose connection is cut at any point', () => {
  it('lose and duplicate nothing once the client has retried', { timeout: cuts * 3_000 }, async () => {
    const result = await runCutAnswers({ seed, cuts });
    report(`${result.cuts} cuts in ${result.writes} rounds of writes, ${result.acknowledged} records acknowledged`);
    expect(result).toMatchObject({ lost: [], duplicates: [], faults: [] });
    expect(result.cuts).toBeGreaterThanOrEqual(cuts);
    expect(result.acknowledged).toBeGreaterThan(20);
  });
});
