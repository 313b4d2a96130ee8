import { createConnection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import { demoListings, demoMembers, demoObjects, demoOrganization } from '@/lib/demo/demo-data';
import { pushDemo } from '@/lib/demo/push-demo';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { findStoredKey, storeKey } from '@/lib/desk/connection/stored-key';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { forgetPlaceholders, rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { Env } from '@/lib/env';
import {
  addMember,
  createOrganization,
  createService,
  emptyOrganization,
  findKey,
  issueKey,
  listOrganizations,
  OperatorError,
  revokeKey,
  type EmptiedRecords,
  type ServiceContext,
} from '@/lib/service';
import { findDemoSetting, putDemoStaff, writeDemoSetting } from './demo-staff';

const fillTimeoutMs = 10 * 60_000;

type Parts = { env: Env; desk: Store<DeskTables>; context: ServiceContext };
type Options = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal; push?: typeof pushDemo };

/** What a reset deleted and created. */
export type DemoReset = {
  organizationId: string;
  removed: EmptiedRecords;
  made: { objects: number; listings: number };
};

/**
 * Empties the demo's organization and fills it again, through the service in this process, with or without a running server. The
 * next start finishes an interrupted reset. Throws an OperatorError if there is no demo here.
 */
export async function resetDemo(parts: Parts, options: Options = {}): Promise<DemoReset> {
  if (parts.env.remote)
    throw new OperatorError('This dashboard works against a remote service, whose data is not ours to reset.');
  const organizationId = await findDemoOrganization(parts);
  if (organizationId === null) throw new OperatorError('There is no demo organization here.');
  return fillOrganization(parts, organizationId, options);
}

/** Creates the demo's organization with its data, from the start if an earlier attempt was interrupted. */
export async function fillDemo(parts: Parts, options: Options): Promise<void> {
  const organizationId =
    (await findDemoOrganization(parts)) ?? (await createOrganization(parts.context.store, demoOrganization)).id;
  await fillOrganization(parts, organizationId, options);
}

async function findDemoOrganization({ desk, context }: Parts): Promise<string | null> {
  const id = (await findDemoSetting(desk))?.organizationId;
  return (await listOrganizations(context.store)).data.some((organization) => organization.id === id) ? id! : null;
}

async function fillOrganization(parts: Parts, organizationId: string, options: Options): Promise<DemoReset> {
  const { env, desk, context } = parts;
  const { push = pushDemo, ...progress } = options;
  await writeDemoSetting(desk, { state: 'seeding', organizationId });
  const removed = await emptyOrganization(context, organizationId);
  await forgetPlaceholders(desk, `/media/${organizationId}/`);
  for (const member of demoMembers) await addMember(context.store, { organizationId, ...member });
  if (await findDemoAccount(desk, env)) await putDemoStaff(desk);
  const { key, retire } = await freshKey(parts, organizationId);
  // The budget of a key is for callers outside.
  const service = createService({ ...context, settings: { ...context.settings, rateLimitEnforced: false } });
  const connection = createConnection({
    baseUrl: `${env.appUrl}${apiBasePath}`,
    key: () => key,
    fetch: (input, init) => service.fetch(new Request(input, init)),
    // No network is between the two; on a slow machine a request of eight pictures may take longer than a caller would wait.
    timeoutMs: fillTimeoutMs,
  });
  await push(connection, { ...progress, onUploaded: (images) => rememberPlaceholders(desk, images) });
  await retire();
  await writeDemoSetting(desk, { state: 'seeded', organizationId });
  return { organizationId, removed, made: { objects: demoObjects.length, listings: demoListings.length } };
}

/**
 * A new key, which the dashboard uses from now on, because it caches by key. If it works for another organization, its key does not change,
 * and the new one is for this filling only.
 */
async function freshKey({ env, desk, context: { store } }: Parts, organizationId: string) {
  const secret = authSecret(env);
  const current = await findStoredKey(desk, ...authSecrets(env));
  const before = current === null ? null : await findKey(store, current);
  const issued = await issueKey(store, { organizationId, name: 'Vakant dashboard', environment: env.environment });
  if (before && before.organizationId !== organizationId)
    return { key: issued.key, retire: () => revokeKey(store, issued) };
  await storeKey(desk, issued.key, secret);
  return { key: issued.key, retire: async () => void (before && (await revokeKey(store, before))) };
}
