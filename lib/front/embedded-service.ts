import { join } from 'node:path';
import type { Logger } from 'pino';
import { openDatabase } from '@/lib/database/open-database';
import { refuseEmptiedFile, refuseFile } from '@/lib/database/store-error';
import type { Env } from '@/lib/env';
import {
  createFileStore,
  createGeocoder,
  createService,
  createTranslator,
  type ServiceContext,
  type ServiceLog,
} from '@/lib/service';
import { serviceMigrations, type ServiceStore, type ServiceTables } from '@/lib/service/tables/service-tables';

export type EmbeddedService = Awaited<ReturnType<typeof openEmbeddedService>>;

/** Opens the service's store, on Postgres or in the data folder. The operator's commands use it beside a running server too. */
export async function openServiceStore(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  onBrokenConnection?: (error: Error) => void,
): Promise<ServiceStore> {
  const file = join(env.dataDir, 'service.db');
  for (const name of ['media', 'temporary']) refuseFile(join(env.dataDir, name));
  if (env.databaseUrl === null) refuseEmptiedFile(file, [join(env.dataDir, 'media'), join(env.dataDir, 'desk.db')]);
  const address = env.databaseUrl ?? file;
  return openDatabase<ServiceTables>(address, serviceMigrations, onBrokenConnection);
}

/** The context of the service for an open store, with the files and providers of the settings. */
export async function serviceContext(env: Env, store: ServiceStore, log: ServiceLog): Promise<ServiceContext> {
  return {
    store,
    files: await createFileStore(env.fileStore, join(env.dataDir, 'media')),
    geocoder: createGeocoder(env.geocoder, env.appUrl),
    translator: createTranslator(env.translator),
    settings: {
      publicUrl: env.appUrl,
      environment: env.environment,
      requestsPerMinute: env.requestsPerMinute,
      uploadsPerMinute: env.uploadsPerMinute,
      rateLimitEnforced: env.rateLimitEnforced,
      conditionalWrites: env.conditionalWrites,
      docsOrigin: env.docsOrigin,
      temporaryFolder: join(env.dataDir, 'temporary'),
    },
    now: Date.now,
    log,
  };
}

/** Opens the Partner Inventory API with the store, files and providers of the settings. */
export async function openEmbeddedService(env: Env, log: Logger) {
  const store = await openServiceStore(env, ({ message }) =>
    log.error({ reason: message }, 'A database connection broke while it was not in use; it is replaced.'),
  );
  const context = await serviceContext(env, store, log);
  if (env.fileStore) {
    // A wrong name or key would otherwise be found at the first upload.
    const firstFile = context.files.list()[Symbol.asyncIterator]().next();
    void firstFile.catch((error: unknown) => log.error({ error }, 'The bucket of S3_BUCKET cannot be read.'));
  }
  const service = createService(context);
  await service.start();
  return {
    service,
    context,
    store,
    stop: async () => {
      await service.stop();
      await store.close();
    },
  };
}
