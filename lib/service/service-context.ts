import type { ServiceStore } from '@/lib/service/tables/service-tables';
import type { Geocoder } from './geocoding/geocoder';
import type { Translator } from './translation/translator';
import type { FileStore } from './uploads/file-store';

export type ServiceSettings = {
  /** Without a slash at its end: `http://localhost:3000`. Media URLs begin with it. */
  publicUrl: string;
  /** Keys work only in the environment they were issued for (section 5.9). */
  environment: 'embedded' | 'production' | 'preview';
  requestsPerMinute: number;
  uploadsPerMinute: number;
  rateLimitEnforced: boolean;
  /** Whether answers about a single listing have an ETag and writes check `If-Match`. */
  conditionalWrites: boolean;
  /** The one origin that gets CORS headers (section 5.8). */
  docsOrigin: string | null;
  temporaryFolder: string;
};

export type ServiceLog = { info(fields: object, message: string): void; error(fields: object, message: string): void };

/** Everything the service needs from outside; the first argument of every operation. */
export type ServiceContext = {
  store: ServiceStore;
  files: FileStore;
  geocoder: Geocoder;
  /** If null, translation jobs wait. */
  translator: Translator | null;
  /** Set while the translation worker runs; called after each write that queued a job. */
  translationQueued?: (() => void) | undefined;
  settings: ServiceSettings;
  /** Milliseconds since 1970. */
  now: () => number;
  log: ServiceLog;
};
