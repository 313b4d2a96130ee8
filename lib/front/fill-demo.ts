import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { createConnection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import { lockFile } from '@/lib/database/snapshot-sqlite';
import { demoBuildings } from '@/lib/demo/demo-buildings';
import { demoListings } from '@/lib/demo/demo-listings';
import { demoMembers, demoOrganization } from '@/lib/demo/demo-organization';
import { demoStory } from '@/lib/demo/demo-story';
import { pushDemo } from '@/lib/demo/push-demo';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { findStoredKey, storeKey } from '@/lib/desk/connection/stored-key';
import { emptyDesk, isDeskEmpty } from '@/lib/desk/demo-story/empty-desk';
import { writeStory } from '@/lib/desk/demo-story/write-story';
import { findScope } from '@/lib/desk/inventory/inventory-store';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { forgetPlaceholders, rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { loopbackBaseUrl, type Env } from '@/lib/env';
import {
  addMember,
  createOrganization,
  createService,
  emptyOrganization,
  findKey,
  issueKey,
  listKeys,
  listOrganizations,
  OperatorError,
  revokeKey,
  type EmptiedRecords,
  type ServiceContext,
} from '@/lib/service';
import { findDemoSetting, putDemoStaff, writeDemoSetting } from './demo-staff';

const fillTimeoutMs = 10 * 60_000;
/** The demo's key of another program, which expires soon. */
const websiteKey = { name: 'Webbplatsen', expiresInMs: 12 * 24 * 3_600_000 } as const;

type Parts = { env: Env; desk: DeskStore; context: ServiceContext };
type Options = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal; push?: typeof pushDemo };

export type DemoReset = {
  organizationId: string;
  removed: EmptiedRecords;
  made: { objects: number; listings: number };
};

/**
 * Empties the demo's organization and fills it again, through the service in this process, with or without a running server. The
 * next start finishes an interrupted reset. Throws OperatorError if there is no demo, if another process is filling it, or if the
 * dashboard uses a remote service.
 */
export async function resetDemo(parts: Parts, options: Options = {}): Promise<DemoReset> {
  if (parts.env.remote)
    throw new OperatorError('This dashboard works against a remote service, whose data is not ours to reset.');
  const organizationId = await findDemoOrganization(parts);
  if (organizationId === null) throw new OperatorError('There is no demo organization here.');
  const reset = await alone(parts, async () => {
    if (await findDemoAccount(parts.desk, parts.env)) await putDemoStaff(parts.desk);
    return fillOrganization(parts, organizationId, options);
  });
  if (reset === null) throw new OperatorError('Another process is filling the demo. Wait for its end.');
  return reset;
}

/**
 * Creates the demo's organization with its data. Starts over if an earlier attempt was interrupted, and does nothing if another process
 * is filling it.
 */
export async function fillDemo(parts: Parts, options: Options): Promise<void> {
  await alone(parts, async () => {
    const organizationId = (await findDemoSetting(parts.desk))?.organizationId ?? uuid();
    await fillOrganization(parts, organizationId, options);
  });
}

/** Runs `work`, or returns null if another process is filling the demo: it would empty what that one has just created. */
async function alone<Result>({ env }: Parts, work: () => Promise<Result>): Promise<Result | null> {
  const release = lockFile(join(env.dataDir, 'temporary', 'demo.lock'));
  if (!release) return null;
  try {
    return await work();
  } finally {
    release();
  }
}

async function findDemoOrganization({ desk, context }: Parts): Promise<string | null> {
  const id = (await findDemoSetting(desk))?.organizationId;
  return (await listOrganizations(context.store)).data.some((organization) => organization.id === id) ? id! : null;
}

async function fillOrganization(parts: Parts, organizationId: string, options: Options): Promise<DemoReset> {
  const { env, desk, context } = parts;
  const { push = pushDemo, ...progress } = options;
  const ownsDesk = await doesOwnDesk(parts, organizationId);
  await writeDemoSetting(desk, { state: 'seeding', organizationId, ownsDesk });
  // Only now, so that a start after a kill finds the organization again.
  if ((await findDemoOrganization(parts)) === null)
    await createOrganization(context.store, { id: organizationId, ...demoOrganization });
  const removed = await emptyOrganization(context, organizationId);
  await forgetPlaceholders(desk, `/media/${organizationId}/`);
  for (const member of demoMembers) await addMember(context.store, { organizationId, ...member });
  const { key, retire } = await freshKey(parts, organizationId);
  if (ownsDesk) await emptyDesk(desk);
  // The rate limit is for external callers.
  const service = createService({ ...context, settings: { ...context.settings, rateLimitEnforced: false } });
  const connection = createConnection({
    baseUrl: `${env.appUrl}${apiBasePath}`,
    key: () => key,
    fetch: (input, init) => service.fetch(new Request(input, init)),
    // No network is involved, and on a slow machine a request of eight pictures can take longer than the default.
    timeoutMs: fillTimeoutMs,
  });
  await push(connection, { ...progress, onUploaded: (images) => rememberPlaceholders(desk, images) });
  if (ownsDesk) {
    // The dashboard identifies its inventory by the base URL that it uses.
    const asked = { ...connection, baseUrl: loopbackBaseUrl(env) };
    const { id: scopeId } = await findScope(desk, asked, env.environment);
    await writeStory(desk, { connection, scopeId, story: demoStory });
    await issueWebsiteKey(parts, organizationId);
  }
  await retire();
  await writeDemoSetting(desk, { state: 'seeded', organizationId, ownsDesk });
  return { organizationId, removed, made: { objects: demoBuildings.length, listings: demoListings.length } };
}

/** Whether the dashboard's data is only about the demo, so that it may be deleted and written again. */
async function doesOwnDesk({ env, desk, context: { store } }: Parts, organizationId: string): Promise<boolean> {
  const current = await findStoredKey(desk, ...authSecrets(env));
  const worksFor = current === null ? null : await findKey(store, current);
  if (worksFor && worksFor.organizationId !== organizationId) return false;
  const setting = await findDemoSetting(desk);
  return setting === null ? isDeskEmpty(desk) : (setting.ownsDesk ?? true);
}

async function issueWebsiteKey({ env, context: { store } }: Parts, organizationId: string): Promise<void> {
  const { name, expiresInMs } = websiteKey;
  for (const key of (await listKeys(store, { organizationId })).data) {
    if (key.name === name && key.revokedAt === null) await revokeKey(store, key);
  }
  const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
  await issueKey(store, { organizationId, name, environment: env.environment, expiresAt });
}

/**
 * Issues a new key, because the dashboard caches by key. The dashboard uses it from now on. If the dashboard works for another
 * organization, the new key is for this filling only.
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
