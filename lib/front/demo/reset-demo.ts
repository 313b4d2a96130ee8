import { createConnection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { findHeldKey, holdKey } from '@/lib/desk/connection/held-key';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import { forgetPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { Env } from '@/lib/env';
import {
  createService,
  emptyOrganization,
  findKey,
  issueKey,
  OperatorError,
  revokeKey,
  type EmptiedRecords,
  type ServiceContext,
} from '@/lib/service';
import { demoListings, demoObjects } from './demo-data';
import { findDemoSetting, putDemoStaff, writeDemoSetting } from './demo-staff';
import { pushDemo } from './push-demo';
import { addDemoMembers, demoKeyName, findOrganization } from './seed-demo';

type Reset = { env: Env; desk: Store<DeskTables>; context: ServiceContext };

/** What a reset took away and made. */
export type DemoReset = {
  organizationId: string;
  removed: EmptiedRecords;
  made: { objects: number; listings: number };
};

/**
 * Empties the demo's organization and makes it anew, through the service in this process, so that no server has to run; one that
 * does goes on. A reset that is cut short is finished by the next start. Throws an OperatorError where there is no demo here.
 */
export async function resetDemo({ env, desk, context }: Reset, fill = pushDemo): Promise<DemoReset> {
  if (env.remote)
    throw new OperatorError('This dashboard works against a remote service, whose data is not ours to reset.');
  const setting = await findDemoSetting(desk);
  const organizationId = setting && (await findOrganization(context.store, setting.organizationId));
  if (organizationId === null) throw new OperatorError('There is no demo organization here.');
  await writeDemoSetting(desk, { state: 'seeding', organizationId });
  const removed = await emptyOrganization(context, organizationId);
  await forgetPlaceholders(desk, `/media/${organizationId}/`);
  await addDemoMembers(context.store, organizationId);
  if (await findDemoAccount(desk, env)) await putDemoStaff(desk);
  const { key, retire } = await freshKey({ env, desk, context }, organizationId);
  // Nobody waits in line behind this: the budget of a key is for callers.
  const service = createService({ ...context, settings: { ...context.settings, rateLimitEnforced: false } });
  const connection = createConnection({
    baseUrl: `${env.appUrl}${apiBasePath}`,
    key: () => key,
    fetch: (input, init) => service.fetch(new Request(input, init)),
  });
  await fill(connection, desk);
  await retire();
  await writeDemoSetting(desk, { state: 'seeded', organizationId });
  return { organizationId, removed, made: { objects: demoObjects.length, listings: demoListings.length } };
}

/**
 * A new key, which the dashboard holds from now on, for what it keeps in memory is kept by key. Where it works for another
 * organization its key stays, and the new one is for this reset only.
 */
async function freshKey({ env, desk, context: { store } }: Reset, organizationId: string) {
  const secret = authSecret(env);
  const held = await findHeldKey(desk, ...authSecrets(env));
  const before = held === null ? null : await findKey(store, held);
  const issued = await issueKey(store, { organizationId, name: demoKeyName, environment: env.environment });
  if (before && before.organizationId !== organizationId)
    return { key: issued.key, retire: () => revokeKey(store, issued) };
  await holdKey(desk, issued.key, secret);
  return { key: issued.key, retire: async () => void (before && (await revokeKey(store, before))) };
}
