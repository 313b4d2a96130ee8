import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiBasePath } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

const run = promisify(execFile);

describe('processes with one DATABASE_URL', () => {
  let database: TestDatabase;
  let dataDirs: string[];
  let services: ServiceProcess[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    await sendToPostgres(database.address, 'drop schema public cascade; create schema public');
    dataDirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'vakant-instance-')));
  });
  afterEach(async () => {
    await Promise.all(services.map((service) => service.kill()));
    services = [];
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  async function operator(...args: string[]): Promise<Record<string, string>> {
    const env = { ...process.env, DATA_DIR: dataDirs[0], DATABASE_URL: database.address };
    const { stdout } = await run(process.execPath, [compiledProgram('operator'), ...args], { env });
    return JSON.parse(stdout) as Record<string, string>;
  }

  it(
    'that start together on an empty database migrate it once, and serve the same data',
    { timeout: 120_000 },
    async () => {
      const settings = { DATABASE_URL: database.address };
      services = await Promise.all(dataDirs.map((dataDir) => startService(dataDir, { settings })));
      await Promise.all(services.map(({ ready }) => ready));
      const names = async () =>
        (await sendToPostgres(database.address, `select name from migrations where name <> 'lock' order by name`)).map(
          ({ name }) => name,
        );
      expect(await names()).toEqual(Object.keys(serviceMigrations).sort());

      const { id } = await operator(
        'org',
        'create',
        '--name',
        'Norrskär',
        '--org-number',
        '5590123456',
        '--type',
        'lister',
      );
      expect(await names()).toEqual(Object.keys({ ...serviceMigrations, ...deskMigrations }).sort());
      const { key } = await operator('key', 'issue', '--org', id!, '--name', 'Pilot');
      const ask = (service: ServiceProcess, method: string, path: string, body?: object) =>
        fetch(service.url + apiBasePath + path, {
          method,
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
      const made = await ask(services[0]!, 'PUT', '/objects/HUS-1', exampleObjectBody);
      expect(made.status).toBe(200);
      const found = await ask(services[1]!, 'GET', '/objects/ext:HUS-1');
      expect(await found.json()).toMatchObject({ id: ((await made.json()) as { id: string }).id });
      expect(dataDirs.flatMap((dataDir) => readdirSync(dataDir)).filter((name) => name.endsWith('.db'))).toEqual([]);
    },
  );
});
