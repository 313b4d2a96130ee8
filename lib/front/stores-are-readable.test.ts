import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { storesAreReadable } from './stores-are-readable';

describe('whether the stores can be read', () => {
  it('becomes false when a store does not answer or its folder was deleted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vakant-ready-'));
    const first = await openDatabase<DeskTables>(join(dataDir, 'first.db'), deskMigrations);
    const second = await openDatabase<DeskTables>(join(dataDir, 'second.db'), deskMigrations);
    expect(await storesAreReadable([first, second], dataDir)).toBe(true);
    await second.close();
    expect(await storesAreReadable([first, second], dataDir)).toBe(false);
    expect(await storesAreReadable([first], dataDir)).toBe(true);
    rmSync(dataDir, { recursive: true });
    expect(await storesAreReadable([first], dataDir)).toBe(false);
    await first.close();
  });

  it('is false when a store is too slow', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vakant-ready-'));
    const slow = await openDatabase<DeskTables>(':memory:', deskMigrations);
    let release = () => {};
    const busy = slow.write(() => new Promise<void>((resolve) => (release = resolve)));
    expect(await storesAreReadable([slow], dataDir)).toBe(false);
    release();
    await busy;
    await slow.close();
    rmSync(dataDir, { recursive: true });
  });
});
