import { createConnection } from '@/lib/client';
import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import type { ServiceTables } from '@/lib/database/service-tables';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { findHeldKey, holdKey } from '@/lib/desk/connection/held-key';
import type { Env } from '@/lib/env';
import { addMember, createOrganization, findKey, issueKey, listOrganizations } from '@/lib/service';
import { demoMembers, demoOrganization } from './demo-data';
import { findDemoSetting, writeDemoSetting } from './demo-staff';
import { pushDemo } from './push-demo';

type Seed = {
  desk: Store<DeskTables>;
  service: Store<ServiceTables>;
  env: Env;
  baseUrl: string;
  say: (line: string) => void;
};

export const demoKeyName = 'Vakant dashboard';

/** Makes the demo's organization with its data, or goes on where a start was cut short, and lets the dashboard work for it. */
export async function seedDemo({ desk, service, env, baseUrl, say }: Seed): Promise<void> {
  say('Making the demo: 240 listings with photos, a few seconds ...');
  const startedAt = Date.now();
  const key = await demoKey({ desk, service, env });
  await pushDemo(createConnection({ baseUrl, key: () => key }), desk);
  const setting = await findDemoSetting(desk);
  if (setting) await writeDemoSetting(desk, { ...setting, state: 'seeded' });
  say(`The demo is made (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
}

async function demoKey({ desk, service, env }: Pick<Seed, 'desk' | 'service' | 'env'>): Promise<string> {
  const secret = authSecret(env);
  const setting = await findDemoSetting(desk);
  const held = setting && (await findHeldKey(desk, ...authSecrets(env)));
  // The dashboard may have been given another organization's key meanwhile, whose inventory is none of ours.
  if (held && (await findKey(service, held))?.organizationId === setting.organizationId) return held;
  const organizationId =
    (setting && (await findOrganization(service, setting.organizationId))) ?? (await makeOrganization(service));
  const { key } = await issueKey(service, { organizationId, name: demoKeyName, environment: env.environment });
  if (!held) await holdKey(desk, key, secret);
  await writeDemoSetting(desk, { state: 'seeding', organizationId });
  return key;
}

/** The id of an organization that exists, or null. */
export async function findOrganization(service: Store<ServiceTables>, id: string): Promise<string | null> {
  return (await listOrganizations(service)).data.some((organization) => organization.id === id) ? id : null;
}

/** Makes everybody who works in the demo's organization a member of it. */
export async function addDemoMembers(service: Store<ServiceTables>, organizationId: string): Promise<void> {
  for (const member of demoMembers) await addMember(service, { organizationId, ...member });
}

async function makeOrganization(service: Store<ServiceTables>): Promise<string> {
  const { id } = await createOrganization(service, demoOrganization);
  await addDemoMembers(service, id);
  return id;
}
