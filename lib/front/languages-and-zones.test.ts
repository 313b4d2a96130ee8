import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

const places: Record<string, string>[] = [
  { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/Los_Angeles', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
  { TZ: 'Europe/Stockholm', LANG: 'sv_SE.UTF-8', LC_ALL: 'sv_SE.UTF-8' },
];

it(
  'C005 whatever the language and time zone of the machine, the answers are the same',
  { timeout: 240_000 },
  async () => {
    const [first, ...others] = await Promise.all(
      places.map(async (place) => {
        const args = [compiledProgram('conversation')];
        return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...place } })).stdout;
      }),
    );
    const statuses = [...first!.matchAll(/^\S+ \S+: (\d+) /gm)].map(([, status]) => Number(status));
    expect(statuses).toEqual([
      200, 200, 200, 400, 200, 200, 200, 400, 200, 200, 200, 400, 400, 200, 200, 200, 200, 404,
    ]);
    expect(first).toContain('"createdAt":"2026-10-25T00:30:');
    for (const answers of others) expect(answers).toBe(first);
  },
);
