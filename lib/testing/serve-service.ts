import { pino } from 'pino';
import { addMember, createOrganization, issueKey } from '@/lib/service';
import { readEnv } from '@/lib/env';
import { createFrontServer } from '@/lib/front/create-server';
import { openEmbeddedService } from '@/lib/front/embedded-service';

// Run as a process of its own by tests that kill it: the interface alone, without the dashboard. Prints its key once it listens.
const env = readEnv();
const embedded = await openEmbeddedService(env, pino({ level: 'silent' }));
const server = createFrontServer({
  env,
  dev: false,
  service: embedded.service,
  dashboard: async (_, response) => void response.writeHead(404).end(),
  isReady: () => true,
});
server.listen(env.port, '127.0.0.1', () => void announce());

async function announce(): Promise<void> {
  const organization = await createOrganization(embedded.store, { name: 'Test', orgNumber: '1', orgType: 'lister' });
  const organizationId = organization.id;
  await addMember(embedded.store, { organizationId, email: 'owner@example.com', role: 'owner' });
  const { key } = await issueKey(embedded.store, { organizationId, name: 'Test', environment: env.environment });
  process.stdout.write(`${JSON.stringify({ key, organizationId })}\n`);
}
