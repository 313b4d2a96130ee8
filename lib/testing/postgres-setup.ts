import type { TestProject } from 'vitest/node';
import { deskMigrations } from '@/lib/database/desk-tables';
import { openDatabase } from '@/lib/database/open-database';
import { serviceMigrations } from '@/lib/database/service-tables';
import { findPostgres } from './find-postgres';
import { sendToPostgres, startPostgres } from './postgres-server';

/** The server that a project's tests run on: the address of its databases, and the statement that makes a migrated one. */
export type PostgresForTests = { addresses: string; makeDatabase: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres?: PostgresForTests;
  }
}

const template = 'template_vakant';

/** Starts the Postgres server of the project's tests, and stops it after them. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no Postgres server to test with.');
  const server = await startPostgres(programs);
  const main = server.addressOf('postgres');
  await sendToPostgres(main, `create database ${template}`);
  const store = await openDatabase(server.addressOf(template), { ...serviceMigrations, ...deskMigrations });
  await store.close();
  // Copying files is quicker than logging each page; before version 15 it was the only way and had no name.
  const [version] = await sendToPostgres(main, `select current_setting('server_version_num')::int >= 150000 as named`);
  const makeDatabase = `create database {database} template ${template}${version!.named ? ' strategy file_copy' : ''}`;
  project.provide('postgres', { addresses: server.addressOf('{database}'), makeDatabase });
  return () => server.stop();
}
