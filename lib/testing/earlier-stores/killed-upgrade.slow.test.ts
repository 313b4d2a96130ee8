import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

const here = import.meta.dirname;
const versions = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const programs = { desk: deskMigrations, service: serviceMigrations } as const;
const cases = versions.flatMap(({ name }) =>
  (['desk', 'service'] as const).map((program) => ({ version: name, program })),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vakant-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(cases)('the $program store of "$version"', { timeout: 120_000 }, ({ version, program }) => {
  const file = () => join(folder, 'store.db');
  const unpack = () => writeFileSync(file(), gunzipSync(readFileSync(join(here, version, `${program}.db.gz`))));

  /** The rows of every table except the migrations, and the names of the applied migrations. */
  async function contents(migrations = {}): Promise<{ rows: Record<string, unknown[]>; applied: string[] }> {
    const store = await openDatabase(file(), migrations);
    const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(store.db)).rows;
    const tables = await query<{ name: string }>(`select name from sqlite_master where type = 'table' order by name`);
    const rows: Record<string, unknown[]> = {};
    for (const { name } of tables) if (name !== 'migrations') rows[name] = await query(`select * from "${name}"`);
    const applied = (await query<{ name: string }>('select name from migrations order by name')).map(
      ({ name }) => name,
    );
    await store.close();
    return { rows, applied: applied.filter((name) => name !== 'lock') };
  }

  function killedAfter(steps: number): Promise<string | null> {
    const args = [compiledProgram('migration'), file(), program, String(steps)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  }

  it('is unchanged if its migration is killed after any step, and can then be migrated', async () => {
    unpack();
    const before = await contents();
    const missing = Object.keys(programs[program]).length - before.applied.length;
    const steps = missing + 2;
    for (let step = 1; step <= steps; step += 1) {
      expect(await killedAfter(step)).toBe('SIGKILL');
      expect(await contents()).toEqual(before);
    }
    expect(await killedAfter(0)).toBeNull();
    const after = await contents();
    expect(after.applied).toHaveLength(before.applied.length + steps);
    expect(Object.keys(after.rows)).toEqual(expect.arrayContaining(Object.keys(before.rows)));
    // The last step succeeded, so the store is now of a later version than this one.
    await expect(contents(programs[program])).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringContaining(
        `a newer version (${program}-998-later, ${program}-999-later). Start that version`,
      ),
    });
    expect(await contents()).toEqual(after);
  });
});
