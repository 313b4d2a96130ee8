import { expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import { listenToFaults } from '@/lib/desk/faults';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { startMail } from './start-mail';

it.each([-3_600_000, 365 * 24 * 3_600_000, -365 * 24 * 3_600_000])(
  'checks for digests every half minute, even if the clock is set by %d ms',
  async (stepMs) => {
    const store = await openDatabase<DeskTables>(':memory:', deskMigrations);
    giveDeskStore(store);
    vi.stubEnv('NOTIFY_WEBHOOK_URL', 'http://127.0.0.1:9/digest');
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    const reported: string[] = [];
    listenToFaults((_, message) => void reported.push(message));
    const mail = startMail(() => undefined);
    const looks = async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      return (await store.db.deleteFrom('desk_settings').returning('name').execute()).length;
    };
    await vi.waitFor(async () => expect(await looks()).toBe(1));
    expect(await looks()).toBe(0);
    vi.setSystemTime(Date.now() + stepMs);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await looks()).toBe(1);
    await mail.stop();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await store.close();
    // The process may have other work in the background.
    expect(reported).not.toContain('The mail queue could not be worked on.');
  },
);
