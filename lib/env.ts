import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { apiBasePath } from '@/lib/contract';
import { roles, type Role } from '@/lib/rules/staff/permissions';

/** Thrown at start, with one plain sentence per mistake. */
export class EnvError extends Error {
  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvError';
  }
}

const wholeNumber = (max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(max));
// In the one spelling that a browser names it by: scheme and host in lower case, no port where it is the scheme's own.
const httpUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .regex(/^\S+$/, { abort: true })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
const httpOrigin = httpUrl.refine((value) => value === new URL(value).origin);
// No other placeholder is allowed, so that all tiles come from one origin, whose name must not contain syntax of the policy.
const tileTemplate = z
  .string()
  .refine((value) => /^https:\/\/[a-z\d.-]+(?::\d+)?\/[^\s{}]*(?:\{[zxy]\}[^\s{}]*){3}$/i.test(value))
  .refine((value) => ['{z}', '{x}', '{y}'].every((place) => value.includes(place)) && URL.canParse(value));
const listed = z.string().transform((value) => value.split(',').map((entry) => entry.trim()));
// A secret was used as it was set, so white space after it may be a part of it.
const formerSecrets = z
  .string()
  .transform((value) => value.split(',').flatMap((entry) => [...new Set([entry.trim(), entry.trimStart()])]))
  .pipe(z.array(z.string().min(32)));
/** The host names of this machine in an address. */
export const thisMachine = ['localhost', '127.0.0.1', '[::1]'];
// Compared exactly with the issuer that the directory reports, so it is not normalised.
const issuerUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .regex(/^\S+$/)
  .refine((value) => value.startsWith('https:') || thisMachine.includes(new URL(value).hostname));
const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /.+/, abort: true }).refine((value) => {
  const { username, password, pathname, search, hash } = new URL(value);
  const isWhole = Boolean(username) === Boolean(password) && canDecode(username) && canDecode(password);
  return isWhole && ['', '/'].includes(pathname) && search === '' && hash === '';
});
const mailAddress = z
  .string()
  .regex(/^(?:[^\p{C}<>"@,;]{1,80}<[^\s<>]+>|[^\s<>]+)$/u)
  .transform((value) => {
    const [, name = '', address = value] = /^(.*)<(.*)>$/.exec(value) ?? [];
    return { name: name.trim(), address };
  })
  .refine(({ address }) => z.email().safeParse(address).success);
const groupRoles = listed
  .transform((entries) => entries.map((entry) => [entry.replace(/=[^=]*$/, ''), entry.split('=').at(-1)] as const))
  .pipe(z.array(z.tuple([z.string().min(1), z.enum(roles)])))
  .transform((pairs): Record<string, Role> => Object.fromEntries(pairs));
const addressRanges = listed.pipe(z.array(z.string().refine(isAddressRange)));

// What a header can carry, because each request sends such a key in one.
const headerText = z.string().regex(/^[\x21-\x7E]+$/);
const onOff = { schema: z.enum(['on', 'off']), says: 'on or off' };
const webAddress = { schema: httpUrl, says: 'an http(s) address' };
const perMinute = { schema: wholeNumber(1_000_000), says: 'a whole number from 1 to 1000000' };

/** `says`: what a value must be. `unset`: what applies without one, if anything. `about`: the line in lib/front/README.md. */
export const settings = {
  PORT: {
    schema: wholeNumber(65_535),
    says: 'a port number from 1 to 65535',
    unset: '3000',
    about: 'The port it listens on',
  },
  HOST: {
    // Nothing can connect to an address of several machines, although it can be listened on.
    schema: z.string().regex(/^(?!(?:22[4-9]|2[345]\d)(?:\.\d+){3}$)[\w.:-]+$/),
    says: 'an address or name to listen on',
    unset: '127.0.0.1',
    about: 'The address it listens on',
  },
  APP_URL: {
    schema: httpOrigin,
    says: 'an origin such as https://vakant.example.com',
    unset: 'http://localhost:PORT',
    about: 'The public address; upload URLs begin with it',
  },
  DATA_DIR: {
    schema: z.string(),
    says: 'a folder',
    unset: '.data',
    about:
      'Store, uploaded files, generated secret; readable by its owner only (0700 unless it has foreign files, files 0600), whatever the umask',
  },
  DEMO: {
    ...onOff,
    unset: 'on for a new embedded store',
    about:
      '`off`: no demo organization, staff or listings. Off by default with `DATABASE_URL`. With a remote service it is only the demo sign-in, by default only if `APP_URL` is this machine',
  },
  PARTNER_API_URL: {
    schema: httpUrl,
    says: 'an http(s) address that ends in /partner/v1',
    unset: 'the embedded service',
    about: 'The base address of a remote service, with `/partner/v1`',
  },
  PARTNER_API_KEY: {
    schema: headerText,
    says: 'the key of the organization, in ASCII characters without spaces',
    about: "The organization's key at the remote service",
  },
  PARTNER_ENVIRONMENT: {
    schema: z.enum(['embedded', 'production', 'preview']),
    says: 'embedded, production or preview',
    unset: '`embedded`; `production` if remote',
    about: 'Or `preview`: the badge; a key works in the environment it was issued for',
  },
  SERVICE: { ...onOff, unset: 'on', about: '`off`: do not serve the embedded API' },
  DOCS_ORIGIN: {
    schema: httpOrigin,
    says: 'an origin such as https://docs.example.com',
    about: 'The one origin that gets CORS headers',
  },
  MAP_TILES_URL: {
    schema: tileTemplate,
    says: 'an https address such as https://tiles.example.com/{z}/{x}/{y}.png',
    about:
      "Where browsers load the map's pictures from; it sees the reader's address. Without it the map is a built-in outline",
  },
  MAP_TILES_ATTRIBUTION: {
    schema: z.string().max(200),
    says: 'at most 200 characters',
    about: "The credit for the map's pictures",
  },
  DATABASE_URL: {
    schema: z
      .url({ protocol: /^postgres(?:ql)?$/, hostname: /.*/, abort: true })
      .refine((value) => new URL(value).pathname.length > 1),
    says: 'the address of a Postgres server, postgres://user:password@host:port/database',
    unset: 'none: the embedded store',
    about: 'A Postgres server that stores everything instead of `DATA_DIR`; a UTF-8 database of its own',
  },
  S3_BUCKET: {
    schema: z.string(),
    says: 'the name of a bucket',
    about: 'A bucket of an S3-compatible store for uploads instead of `DATA_DIR`',
  },
  S3_ENDPOINT: { ...webAddress, unset: "Amazon's", about: 'The address of the store' },
  S3_REGION: { schema: z.string(), says: 'the name of a region', unset: 'us-east-1', about: 'Its region' },
  S3_ACCESS_KEY_ID: { schema: z.string(), says: 'the id of an access key', about: 'Its credentials' },
  S3_SECRET_ACCESS_KEY: { schema: z.string(), says: 'the secret of the access key', about: 'Its credentials' },
  GEOCODER: {
    schema: z.enum(['offline', 'nominatim']),
    says: 'offline or nominatim',
    unset: 'offline',
    about:
      '`offline` is approximate, by the first digits of the Swedish postal code. `nominatim` is asked once a second at most by each process; a large feed needs a server of its own',
  },
  GEOCODER_URL: { ...webAddress, about: 'The address of the Nominatim server' },
  TRANSLATOR: {
    schema: z.enum(['none', 'deepl', 'libretranslate']),
    says: 'none, deepl or libretranslate',
    about: 'With `none` the translations wait in the store',
  },
  TRANSLATOR_URL: { ...webAddress, unset: "DeepL's", about: 'The address of the translation provider' },
  TRANSLATOR_KEY: {
    schema: headerText,
    says: 'the key of the translation provider, in ASCII characters without spaces',
    about: 'Its key',
  },
  METRICS: {
    ...onOff,
    unset: 'off',
    about: '`on`: figures at `/metrics` in the Prometheus text format, for anybody who reaches the address',
  },
  REQUESTS_PER_MINUTE: { ...perMinute, unset: '600', about: 'Reported by `GET /me`' },
  UPLOADS_PER_MINUTE: { ...perMinute, unset: '60', about: 'Reported by `GET /me`' },
  RATE_LIMIT: { ...onOff, unset: 'off', about: '`on`: the two limits are enforced' },
  AUTH_SECRET_PREVIOUS: {
    schema: formerSecrets,
    says: 'former secrets of at least 32 characters each, with commas between them',
    about: 'Former secrets that stored values may still be decrypted with',
  },
  CONDITIONAL_WRITES: {
    ...onOff,
    unset: 'off',
    about:
      '`on`: answers about one listing have an `ETag` of its content and status; a PUT or unpublish whose `If-Match` no longer matches is answered 412 and writes nothing',
  },
  AUTH_SECRET: {
    schema: z.string().min(32),
    says: 'at least 32 characters',
    unset: 'made at the first start, in `DATA_DIR`',
    about:
      'Encrypts the API key and second factors. Several instances over one `DATABASE_URL` need the same one, and one bucket',
  },
  OIDC_ISSUER: {
    schema: issuerUrl,
    says: 'the https address of the directory (http on this machine only)',
    about: "The organization's directory, as it names itself",
  },
  OIDC_CLIENT_ID: {
    schema: z.string(),
    says: 'its id',
    about: "Vakant's client at the directory",
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string(),
    says: 'a text',
    about: 'Its secret',
  },
  OIDC_NAME: {
    schema: z.string().max(40),
    says: 'a name of at most 40 characters',
    unset: 'a general word',
    about: "The directory's name on the button",
  },
  OIDC_HOSTS: {
    schema: listed.pipe(z.array(z.string().regex(/^[a-z\d.-]+(?::\d+)?$/))),
    says: 'hosts such as login.example.com, with commas between them',
    unset: "the issuer's host",
    about: 'More hosts that it answers on',
  },
  OIDC_ROLE_CLAIM: {
    schema: z.string(),
    says: 'the name of a claim',
    unset: 'none: roles are given on **Staff**',
    about: "The claim that lists a person's groups",
  },
  OIDC_ROLES: {
    schema: groupRoles,
    says: `groups and roles such as group-a=publisher,group-b=admin (of ${roles.join(', ')})`,
    about: 'The roles that groups give',
  },
  SMTP_URL: {
    schema: smtpUrl,
    says: 'the address of a mail server, smtp://user:password@host:587 or smtps://user:password@host',
    unset: 'none: no mail, everything works by links',
    about:
      'The server that mail is sent through. `smtps` is TLS from the start; with `smtp` and a password STARTTLS is required, except on this machine',
  },
  MAIL_FROM: {
    schema: mailAddress,
    says: 'a sender such as vakant@example.com or Vakant <vakant@example.com>',
    about: 'The sender of mail. Bounces go to this address; refusals at once are shown on **Staff**',
  },
  NOTIFY_WEBHOOK_URL: {
    schema: issuerUrl,
    says: 'an https address (http on this machine only)',
    about:
      "Where the organization's digest is posted as JSON on weekdays at 8 in Sweden, with a `text` that Slack and Teams show, [signed](../desk/mail/README.md#the-webhook)",
  },
  REQUIRE_SECOND_FACTOR: {
    schema: z.enum(['none', 'admin', 'all']),
    says: 'none, admin or all',
    about: 'Who must sign in with a code besides the password',
  },
  TRUSTED_PROXIES: {
    schema: addressRanges,
    says: 'addresses or ranges such as 10.0.0.0/8, with commas between them',
    about: 'Proxies whose `X-Forwarded-For` is believed',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string(),
    says: 'a passphrase',
    about: 'Encrypts what the command `backup` writes, and decrypts it for `restore`',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    says: 'debug, info, warn, error or silent',
    unset: 'info; on a terminal warn',
    about: '`info` is one line per API request: JSON, or readable on a terminal; never a key, a password or a body',
  },
};

type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]['schema']> };

/** The parsed settings. */
export type Env = ReturnType<typeof assemble>;
export type DirectorySettings = NonNullable<Env['directory']>;
export type MailSettings = NonNullable<Env['mail']>;

// A change of one makes what is encrypted with it unreadable.
const unchanged = new Set(['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'BACKUP_PASSPHRASE']);

/** Reads the settings; only this reads the process's environment. Throws EnvError with a sentence for each that is wrong, half set or not supported. */
export function readEnv(source: Source = process.env): Env {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  // A file of settings with Windows line ends leaves a carriage return at the end of each value.
  const trimmed = Object.keys(settings).map((name) => [name, source[name]?.trim()]);
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = source;
  const texts: Source = { ...Object.fromEntries(trimmed), AUTH_SECRET, AUTH_SECRET_PREVIOUS };
  for (const [name, { schema, says }] of Object.entries(settings)) {
    const text = texts[name];
    if (!text?.trim()) continue;
    const parsed = schema.safeParse(text);
    if (!unchanged.has(name) && /^(["']).*\1$/s.test(text))
      mistakes.push(`${name} has quotes around its value, which would be a part of it. Remove them.`);
    else if (parsed.success) values[name] = parsed.data;
    else mistakes.push(`${name} must be ${says}.`);
  }
  const given = values as Settings;
  mistakes.push(...mistakesTogether(texts, given));
  if (mistakes.length > 0) throw new EnvError(mistakes);
  return assemble(given);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && fits && rest.length === 0;
}

type Source = Record<string, string | undefined>;

type Rule = [isBroken: unknown, sentence: string];

// The platform's `fetch` throws for such an address.
const noPasswordIn = [
  'PARTNER_API_URL',
  'S3_ENDPOINT',
  'GEOCODER_URL',
  'TRANSLATOR_URL',
  'OIDC_ISSUER',
  'NOTIFY_WEBHOOK_URL',
] as const;

/** What is wrong with settings together, each of which is right by itself. */
function mistakesTogether(source: Source, given: Settings): string[] {
  const GEOCODER = source.GEOCODER || 'offline';
  const TRANSLATOR = source.TRANSLATOR || 'none';
  const missing = (needed: (keyof Settings)[], others: (keyof Settings)[]) =>
    [...needed, ...others].some((name) => source[name]) ? needed.filter((name) => !source[name]) : [];
  const ofDirectory = missing(
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['OIDC_NAME', 'OIDC_HOSTS', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'],
  );
  const ofBucket = missing(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], ['S3_ENDPOINT', 'S3_REGION']);
  const pair = (one: keyof Settings, other: keyof Settings, otherwise: string): Rule => [
    Boolean(source[one]) !== Boolean(source[other]),
    `${one} and ${other} belong together: set both, or neither ${otherwise}.`,
  ];
  const rules: Rule[] = [
    pair('PARTNER_API_URL', 'PARTNER_API_KEY', 'for the embedded service'),
    [given.PARTNER_API_URL?.endsWith(apiBasePath) === false, `PARTNER_API_URL must end in ${apiBasePath}.`],
    [
      given.SERVICE === 'off' && !source.PARTNER_API_URL,
      'SERVICE is off and there is no PARTNER_API_URL, so the dashboard would have no service to work against.',
    ],
    ...noPasswordIn.map((name): Rule => [
      given[name] && /^\w+:\/\/[^/?#]*@/.test(given[name]),
      `${name} must not contain a user name or a password, because requests cannot be sent to such an address.`,
    ]),
    pair('MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'for the outline that is built in'),
    pair('SMTP_URL', 'MAIL_FROM', 'for no mail'),
    [ofDirectory.length > 0, `Signing in through a directory wants ${ofDirectory.join(' and ')} too.`],
    pair('OIDC_ROLE_CLAIM', 'OIDC_ROLES', 'to give roles here'),
    [ofBucket.length > 0, `Uploads on S3 want ${ofBucket.join(' and ')} too.`],
    [GEOCODER === 'nominatim' && !source.GEOCODER_URL, 'GEOCODER nominatim wants GEOCODER_URL.'],
    [GEOCODER === 'offline' && source.GEOCODER_URL, 'GEOCODER_URL means nothing to GEOCODER offline.'],
    [TRANSLATOR === 'deepl' && !source.TRANSLATOR_KEY, 'TRANSLATOR deepl wants TRANSLATOR_KEY.'],
    [TRANSLATOR === 'libretranslate' && !source.TRANSLATOR_URL, 'TRANSLATOR libretranslate wants TRANSLATOR_URL.'],
    [
      TRANSLATOR === 'none' && (source.TRANSLATOR_URL || source.TRANSLATOR_KEY),
      'TRANSLATOR_URL and TRANSLATOR_KEY mean nothing without TRANSLATOR.',
    ],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? sentence : []));
}

function assemble(given: Settings) {
  const port = given.PORT ?? 3000;
  const remote =
    given.PARTNER_API_URL && given.PARTNER_API_KEY
      ? { baseUrl: given.PARTNER_API_URL, key: given.PARTNER_API_KEY }
      : null;
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    /** The public address: an origin in lower case, without a slash at the end. */
    appUrl: given.APP_URL ?? `http://localhost:${port}`,
    dataDir: resolve(/* turbopackIgnore: true */ given.DATA_DIR ?? '.data'),
    /** Null if not set: then the first start of an embedded store decides. */
    demo: given.DEMO ? given.DEMO === 'on' : null,
    /** The remote service this dashboard works against; null for the embedded one. */
    remote,
    environment: given.PARTNER_ENVIRONMENT ?? (remote ? 'production' : 'embedded'),
    serveApi: given.SERVICE !== 'off',
    /** A Postgres server in place of the embedded engine. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** The store of uploads; null for the folder in DATA_DIR. Each kind of store belongs here, so that backups refuse it. */
    fileStore: s3From(given),
    geocoder:
      given.GEOCODER === 'nominatim'
        ? { provider: given.GEOCODER, url: given.GEOCODER_URL! }
        : { provider: 'offline' as const },
    translator: translatorFrom(given),
    docsOrigin: given.DOCS_ORIGIN ?? null,
    /** The address of the map tiles; null for the built-in outline. */
    mapTiles: mapTilesFrom(given),
    /** Whether /metrics is served. */
    metrics: given.METRICS === 'on',
    requestsPerMinute: given.REQUESTS_PER_MINUTE ?? 600,
    uploadsPerMinute: given.UPLOADS_PER_MINUTE ?? 60,
    rateLimitEnforced: given.RATE_LIMIT === 'on',
    /** Whether the service sends ETags of listings and checks If-Match. */
    conditionalWrites: given.CONDITIONAL_WRITES === 'on',
    authSecret: given.AUTH_SECRET ?? null,
    /** Former secrets that sealed values may still be opened with. */
    authSecretsPrevious: given.AUTH_SECRET_PREVIOUS ?? [],
    /** The organization's own directory that people may sign in through. */
    directory: directoryFrom(given),
    /** How mail is sent; null for no mail. */
    mail: mailFrom(given),
    /** Where the organization's digest is posted. */
    notifyWebhookUrl: given.NOTIFY_WEBHOOK_URL ?? null,
    /** Who must sign in with a code besides the password. */
    requireSecondFactor: given.REQUIRE_SECOND_FACTOR ?? 'none',
    /** Addresses and ranges of trusted proxies, whose `X-Forwarded-For` is used. */
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    /** What backups are encrypted with. */
    backupPassphrase: given.BACKUP_PASSPHRASE ?? null,
    /** Null if not set: then a terminal decides. */
    logLevel: given.LOG_LEVEL ?? null,
  };
}

function directoryFrom(given: Settings) {
  if (!given.OIDC_ISSUER) return null;
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID!,
    clientSecret: given.OIDC_CLIENT_SECRET!,
    /** Its name on screen; null for the default. */
    name: given.OIDC_NAME ?? null,
    /** Hosts that it answers on besides its issuer's. */
    hosts: given.OIDC_HOSTS ?? [],
    /** The claim with a person's groups, and the roles of these; null if roles are assigned here. */
    roles: given.OIDC_ROLE_CLAIM ? { claim: given.OIDC_ROLE_CLAIM, byGroup: given.OIDC_ROLES! } : null,
  };
}

function mailFrom({ SMTP_URL, MAIL_FROM }: Settings) {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const isHere = thisMachine.includes(hostname);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    /** TLS from the first byte. */
    secure,
    /** Refuses to go on without STARTTLS, so that no password leaves in the clear. */
    requireTls: !secure && username !== '' && !isHere,
    /** Does without STARTTLS: mail servers offer it to their own machine with a certificate that nobody can check. */
    ignoreTls: !secure && username === '' && isHere,
    user: decodeURIComponent(username) || null,
    password: decodeURIComponent(password) || null,
    from: MAIL_FROM,
  };
}

function s3From(given: Settings) {
  if (!given.S3_BUCKET) return null;
  return {
    bucket: given.S3_BUCKET,
    /** Null for the provider's own address of the region. */
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: given.S3_ACCESS_KEY_ID!,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
  };
}

/** `url` has `{z}`, `{x}` and `{y}`; `origin` is the one a page must be allowed to load from. */
function mapTilesFrom({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Settings) {
  return url && attribution ? { url, origin: new URL(url).origin, attribution } : null;
}

function translatorFrom({ TRANSLATOR, TRANSLATOR_URL, TRANSLATOR_KEY }: Settings) {
  if (!TRANSLATOR || TRANSLATOR === 'none') return null;
  // DeepL marks the keys of its free plan, which has a host of its own.
  const deepl = TRANSLATOR_KEY?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  return { provider: TRANSLATOR, url: TRANSLATOR_URL ?? deepl, key: TRANSLATOR_KEY ?? null };
}

/** The base address of the embedded service as this process reaches it itself. */
export function loopbackBaseUrl(env: Env): string {
  const isEveryAddress = ['0.0.0.0', '::'].includes(env.host);
  const host = isEveryAddress ? '127.0.0.1' : env.host.includes(':') ? `[${env.host}]` : env.host;
  return `http://${host}:${env.port}${apiBasePath}`;
}
