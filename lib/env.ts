import { resolve } from 'node:path';
import { z } from 'zod';
import { apiBasePath } from '@/lib/contract';

/** What the settings come to; the one place that reads the process's environment. */
export type Env = {
  port: number;
  host: string;
  /** The public address, without a slash at the end. */
  appUrl: string;
  dataDir: string;
  /** Null where nothing is said: then the first start of an embedded store decides. */
  demo: boolean | null;
  /** The remote service this dashboard works against; null for the embedded one. */
  remote: { baseUrl: string; key: string } | null;
  environment: 'embedded' | 'production' | 'preview';
  serveApi: boolean;
  docsOrigin: string | null;
  requestsPerMinute: number;
  uploadsPerMinute: number;
  rateLimitEnforced: boolean;
  authSecret: string | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** Thrown at start, with one plain sentence per mistake. */
export class EnvError extends Error {
  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvError';
  }
}

const onOff = z.enum(['on', 'off']);
const wholeNumber = (max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(max));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const settings = {
  PORT: { schema: wholeNumber(65_535), says: 'a port number from 1 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), says: 'an address or name to listen on' },
  APP_URL: { schema: httpUrl, says: 'an http(s) address' },
  DATA_DIR: { schema: z.string(), says: 'a folder' },
  DEMO: { schema: onOff, says: 'on or off' },
  PARTNER_API_URL: { schema: httpUrl, says: 'an http(s) address that ends in /partner/v1' },
  PARTNER_API_KEY: { schema: z.string(), says: 'the key of the organization' },
  PARTNER_ENVIRONMENT: {
    schema: z.enum(['embedded', 'production', 'preview']),
    says: 'embedded, production or preview',
  },
  SERVICE: { schema: onOff, says: 'on or off' },
  DOCS_ORIGIN: { schema: httpUrl, says: 'an origin such as https://docs.example.com' },
  GEOCODER: { schema: z.literal('offline'), says: 'offline, the only geocoder of this version' },
  TRANSLATOR: { schema: z.literal('none'), says: 'none, the only translator of this version' },
  REQUESTS_PER_MINUTE: { schema: wholeNumber(1_000_000), says: 'a whole number of at least 1' },
  UPLOADS_PER_MINUTE: { schema: wholeNumber(1_000_000), says: 'a whole number of at least 1' },
  RATE_LIMIT: { schema: onOff, says: 'on or off' },
  AUTH_SECRET: { schema: z.string().min(32), says: 'at least 32 characters' },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    says: 'debug, info, warn, error or silent',
  },
};

const notInThisVersion = [
  'DATABASE_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GEOCODER_URL',
  'TRANSLATOR_URL',
  'TRANSLATOR_KEY',
];

type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]['schema']> };

/** Reads the settings. Throws EnvError with a sentence for each that is wrong, half set or not supported. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, says }] of Object.entries(settings)) {
    const text = source[name];
    if (text === undefined || text === '') continue;
    const parsed = schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else mistakes.push(`${name} must be ${says}.`);
  }
  for (const name of notInThisVersion) if (source[name]) mistakes.push(`${name} is not supported by this version.`);
  const given = values as Settings;
  if (Boolean(source.PARTNER_API_URL) !== Boolean(source.PARTNER_API_KEY)) {
    mistakes.push(
      'PARTNER_API_URL and PARTNER_API_KEY belong together: set both, or neither for the embedded service.',
    );
  }
  if (given.PARTNER_API_URL && !given.PARTNER_API_URL.endsWith(apiBasePath)) {
    mistakes.push(`PARTNER_API_URL must end in ${apiBasePath}.`);
  }
  if (given.SERVICE === 'off' && !source.PARTNER_API_URL) {
    mistakes.push(
      'SERVICE is off and there is no PARTNER_API_URL, so the dashboard would have no service to work against.',
    );
  }
  if (mistakes.length > 0) throw new EnvError(mistakes);
  return assemble(given);
}

function assemble(given: Settings): Env {
  const port = given.PORT ?? 3000;
  const remote =
    given.PARTNER_API_URL && given.PARTNER_API_KEY
      ? { baseUrl: given.PARTNER_API_URL, key: given.PARTNER_API_KEY }
      : null;
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    appUrl: given.APP_URL ?? `http://localhost:${port}`,
    dataDir: resolve(/* turbopackIgnore: true */ given.DATA_DIR ?? '.data'),
    demo: given.DEMO ? given.DEMO === 'on' : null,
    remote,
    environment: given.PARTNER_ENVIRONMENT ?? (remote ? 'production' : 'embedded'),
    serveApi: given.SERVICE !== 'off',
    docsOrigin: given.DOCS_ORIGIN ?? null,
    requestsPerMinute: given.REQUESTS_PER_MINUTE ?? 600,
    uploadsPerMinute: given.UPLOADS_PER_MINUTE ?? 60,
    rateLimitEnforced: given.RATE_LIMIT === 'on',
    authSecret: given.AUTH_SECRET ?? null,
    logLevel: given.LOG_LEVEL ?? 'info',
  };
}

/** The base address of the embedded service as this process reaches it itself. */
export function loopbackBaseUrl(env: Env): string {
  const anyAddress = ['127.0.0.1', '0.0.0.0', 'localhost', '::'].includes(env.host);
  const host = anyAddress ? '127.0.0.1' : env.host.includes(':') ? `[${env.host}]` : env.host;
  return `http://${host}:${env.port}${apiBasePath}`;
}
