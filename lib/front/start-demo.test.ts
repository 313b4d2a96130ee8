import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { demoStaff } from '@/lib/demo/demo-staff';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { changeStaff, removeStaff } from '@/lib/desk/staff/staff-changes';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { readEnv } from '@/lib/env';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { createTestService, type TestService } from '@/lib/testing/harness/service-harness';
import { findDemoSetting, writeDemoSetting } from './demo-staff';
import type { EmbeddedService } from './embedded-service';
import { startDemo } from './start-demo';

const remote = { PARTNER_API_URL: 'https://api.example.com/partner/v1', PARTNER_API_KEY: 'svc_sk_0' };

describe('the people of the demo', () => {
  let desk: Store<DeskTables>;
  let test: TestService;
  beforeEach(async () => {
    desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
    giveDeskStore(desk);
    test = await createTestService();
  });
  afterEach(async () => {
    giveDeskStore(null);
    await desk.close();
    await test.close();
  });

  const start = async (settings: Record<string, string> = {}) => {
    const { service, context, store } = test;
    const embedded = { service, context, store, stop: () => Promise.resolve() } satisfies EmbeddedService;
    const started = await startDemo({
      env: readEnv(settings),
      embedded: 'PARTNER_API_URL' in settings ? null : embedded,
    });
    // As the filling of the demo does.
    if (started?.fill && !(await findDemoSetting(desk)))
      await writeDemoSetting(desk, { state: 'seeded', organizationId: 'any' });
    return started?.account?.email ?? null;
  };
  const people = async () => {
    const rows = await desk.db.selectFrom('staff').select(['id', 'email', 'role', 'disabled_at']).execute();
    return new Map(
      rows.map(({ id, email, role, disabled_at }) => [email, { id, role, disabled: disabled_at !== null }]),
    );
  };
  const [first, second, third] = demoStaff.map(({ email }) => email) as [string, string, string];

  it.each<[string, Record<string, string>]>([
    ['nothing set', {}],
    ['DEMO=on', { DEMO: 'on' }],
    ['a remote service', remote],
  ])('stay as an administrator changed them after any start with %s', async (_, settings) => {
    expect(await start(settings)).toBe(first);
    const before = await people();
    expect([...before.keys()].toSorted()).toEqual(demoStaff.map(({ email }) => email).toSorted());
    await changeStaff(desk, before.get(second)!.id, { role: 'viewer', disabled: true });
    await removeStaff(desk, before.get(third)!.id, before.get(first)!.id);
    const left = await people();
    expect(await start(settings)).toBe(first);
    expect(await people()).toEqual(left);

    await putStaff(desk, { email: 'own@example.com', name: 'Own', role: 'admin', password: 'a long password' });
    await changeStaff(desk, before.get(first)!.id, { disabled: true });
    expect(await start(settings)).toBeNull();
    await removeStaff(desk, before.get(first)!.id, before.get(second)!.id);
    expect(await start(settings)).toBeNull();
    expect([...(await people()).keys()]).not.toContain(first);
  });

  it('are not announced once their password was changed', async () => {
    await start();
    await putStaff(desk, { ...demoStaff[0], password: 'a long password' });
    expect(await start()).toBeNull();
  });

  it('are all created by the next start if one was killed while it created them', async () => {
    await putStaff(desk, { ...demoStaff[1], password: 'half' });
    expect(await start()).toBe(first);
    expect((await people()).size).toBe(demoStaff.length);
  });

  it('are enabled again after DEMO=off only by DEMO=on', async () => {
    await start();
    expect(await start({ DEMO: 'off' })).toBeNull();
    expect(await start()).toBeNull();
    expect([...(await people()).values()].every(({ disabled }) => disabled)).toBe(true);
    expect(await start({ DEMO: 'on' })).toBe(first);
    expect([...(await people()).values()].some(({ disabled }) => disabled)).toBe(false);
  });
});
