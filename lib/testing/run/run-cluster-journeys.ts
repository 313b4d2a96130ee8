import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { issueKey, listOrganizations } from '@/lib/service';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { startCluster } from '@/lib/testing/cluster/start-cluster';
import { s3Environment, startS3Server } from '@/lib/testing/harness/s3-server';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import compileAll from '@/lib/testing/programs/compiled-programs';
import { remoteSettings, runPlaywright } from './run-playwright';

// Runs the browser journeys on three instances with a Postgres cluster and a bucket. Each request goes to the next instance.
// The seed of a long run is removed, because it would include `e2e/long`.
delete process.env.LONG_RUN_SEED;
await buildWhenNeeded((line) => void process.stdout.write(`${line}\n`));
await compileAll();
const folder = mkdtempSync(join(tmpdir(), 'vakant-cluster-journeys-'));
const bucket = (await startS3Server())!;
const cluster = await startCluster();
const instances: Instance[] = [];
const start = async (name: string, settings: Record<string, string>) =>
  void instances.push(await startInstance(join(folder, name), settings));
try {
  const settings = {
    DATABASE_URL: cluster.databaseUrl,
    APP_URL: cluster.appUrl,
    AUTH_SECRET: 'a secret that all instances share, 32 and more',
    DEMO: 'on',
    NODE_NO_WARNINGS: '1',
    ...s3Environment(bucket),
  };
  // One after the other, so that the first one creates the demo and the others find it.
  for (const port of cluster.instancePorts) await start(`data-${port}`, { ...settings, PORT: `${port}` });
  const store = await openDatabase<ServiceTables>(cluster.databaseUrl, serviceMigrations);
  const organizationId = (await listOrganizations(store)).data[0]!.id;
  const { key } = await issueKey(store, { organizationId, name: 'End-to-end tests', environment: 'embedded' });
  await store.close();
  await start('remote', remoteSettings(cluster.appUrl, key));
  const world = { url: cluster.appUrl, remoteUrl: instances.at(-1)!.url, key };
  const chosen = process.argv.slice(2);
  process.exitCode = await runPlaywright([world], ['--project=embedded', '--project=remote', ...chosen]);
} finally {
  await Promise.all(instances.map(stopInstance));
  await cluster.stop();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
}
