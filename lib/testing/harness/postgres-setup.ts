import type { TestProject } from 'vitest/node';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { findPostgres } from './find-postgres';
import { sendToPostgres, startPostgres } from './postgres-server';

/** The server of a project's tests: the address of its databases, the statement that creates a migrated one, and the shape of that. */
export type PostgresForTests = { addresses: string; makeDatabase: string; shape: string };

/** Queries what differs after a test that changed more than rows: tables, columns, triggers, statistics, settings. */
export const databaseShape = `select jsonb_build_array(
  (select jsonb_object_agg(relname, relnatts order by relname) from pg_class where relnamespace = 'public'::regnamespace),
  (select count(*) from pg_attribute where attisdropped),
  (select count(*) from pg_trigger),
  (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
  (select count(*) from pg_statistic),
  (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))
)::text as shape`;

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
  // Copying files is faster than logging each page. Before version 15 it was the only strategy and had no name.
  const [version] = await sendToPostgres(main, `select current_setting('server_version_num')::int >= 150000 as named`);
  const makeDatabase = `create database {database} template ${template}${version!.named ? ' strategy file_copy' : ''}`;
  const [{ shape } = {}] = await sendToPostgres(server.addressOf(template), databaseShape);
  project.provide('postgres', { addresses: server.addressOf('{database}'), makeDatabase, shape: String(shape) });
  return () => server.stop();
}
