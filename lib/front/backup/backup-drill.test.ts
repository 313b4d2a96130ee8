import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditStore } from '@/lib/testing/faults/store-audit';
import { WriteLoad } from '@/lib/testing/backup/write-load';
import { runOperator } from '@/lib/testing/backup/run-operator';
import { connectTo, makeKeyIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import type { BackupReport } from './make-backup';

const timeout = 180_000;
const passphrase = { BACKUP_PASSPHRASE: 'korrekt häst batteri' };

describe('a server that wrote during its backup and was destroyed afterwards', { timeout }, () => {
  let parent: string;
  let running: ServiceProcess | null;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'vakant-drill-'));
    running = null;
  });
  afterEach(async () => {
    await running?.kill();
    rmSync(parent, { recursive: true, force: true });
  });

  it.each([
    ['a folder', 'copy', {}],
    ['an encrypted file', 'copy.tar', passphrase],
  ])(
    'has every write acknowledged before the backup, with its photos, when restored from %s',
    async (_, name, settings) => {
      const dataDir = join(parent, 'data');
      const to = join(parent, name);
      const key = await makeKeyIn(dataDir);
      running = await startService(dataDir);
      await running.ready;
      const load = new WriteLoad();
      await load.start(connectTo(running, key));
      const first = await runOperator(dataDir, ['backup', '--to', to], settings);
      expect(first.code, first.words).toBe(0);

      const before = new Map(load.acknowledged);
      const countBefore = load.count;
      const second = await runOperator(dataDir, ['backup', '--to', to], settings);
      expect(second.code, second.words).toBe(0);
      expect(second.result).toMatchObject({ photos: { missing: 0 }, encrypted: settings === passphrase });
      expect(load.count).toBeGreaterThan(countBefore);
      const check = await runOperator(dataDir, ['check']);
      expect([check.code, check.result], check.words).toEqual([0, expect.objectContaining({ ok: true })]);
      await load.stop();
      await running.kill();
      rmSync(dataDir, { recursive: true });

      const restored = await runOperator(dataDir, ['restore', '--from', to], settings);
      expect(restored.code, restored.words).toBe(0);
      const { stores, photos } = second.result as BackupReport;
      expect(restored.result).toMatchObject({ stores, photos: { count: photos.count, bytes: photos.bytes } });
      running = await startService(dataDir);
      await running.ready;
      expect(await load.lostSince(before, connectTo(running, key), running.url)).toEqual([]);
      expect(await auditStore(dataDir)).toEqual([]);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    },
  );
});
