import type { TestProject } from 'vitest/node';
import { deskMigrations } from '@/lib/database/desk-tables';
import { openDatabase } from '@/lib/database/open-database';
import { serviceMigrations } from '@/lib/database/service-tables';
import { findPostgres } from './find-postgres';
import { sendToPostgres, startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that this project's tests run on, and the migrated database that theirs are copies of. */
    postgres?: { addresses: string; template: string };
  }
}

const template = 'template_vakant';

/** Starts the Postgres server of the project's tests, and stops it after them. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no Postgres server to test with.');
  const server = await startPostgres(programs);
  await sendToPostgres(server.addressOf('postgres'), `create database ${template}`);
  const store = await openDatabase(server.addressOf(template), { ...serviceMigrations, ...deskMigrations });
  await store.close();
  project.provide('postgres', { addresses: server.addressOf('{database}'), template });
  return () => server.stop();
}
