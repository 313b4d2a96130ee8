import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type EnvError, loopbackBaseUrl, readEnv, settings } from './env';

function mistakes(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as EnvError).mistakes;
  }
}

describe('settings', () => {
  it('need nothing', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      appUrl: 'http://localhost:3000',
      remote: null,
      environment: 'embedded',
      demo: null,
    });
    expect(loopbackBaseUrl(env)).toBe('http://127.0.0.1:3000/partner/v1');
  });

  it('name each mistake in a sentence', () => {
    expect(
      mistakes({
        PORT: 'http',
        DEMO: 'yes',
        PARTNER_API_URL: 'https://api.example.com/v1',
        SERVICE: 'off',
        DATABASE_URL: 'x',
      }),
    ).toEqual([
      'PORT must be a port number from 1 to 65535.',
      'DEMO must be on or off.',
      'DATABASE_URL must be the address of a Postgres server, postgres://user:password@host:port/database.',
      'PARTNER_API_URL and PARTNER_API_KEY belong together: set both, or neither for the embedded service.',
      'PARTNER_API_URL must end in /partner/v1.',
    ]);
  });

  it.each([
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example.com:587'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['NOTIFY_WEBHOOK_URL', 'hooks.example.com/x'],
    ['NOTIFY_WEBHOOK_URL', 'https://hooks.example.com/x # Slack'],
    ['GEOCODER_URL', 'https://geo.example.com/a b'],
    ['APP_URL', 'vakant.example.com'],
    ['DOCS_ORIGIN', 'docs.example.com'],
    ['MAP_TILES_URL', 'tiles.example.com'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_URL', 'postgres://vakant@db.example.com'],
    ['DATABASE_URL', 'postgres://vakant@db.example.com/'],
    ['HOST', '255.255.255.255'],
    ['HOST', '224.0.0.1'],
  ] as const)('name %s, set to what is no address, beside other mistakes: %s', (name, value) => {
    expect(mistakes({ [name]: value, DEMO: 'yes' })).toEqual(
      expect.arrayContaining(['DEMO must be on or off.', `${name} must be ${settings[name].says}.`]),
    );
  });

  it.each(['REQUESTS_PER_MINUTE', 'UPLOADS_PER_MINUTE'] as const)('name the limits of %s', (name) => {
    expect(mistakes({ [name]: '1000000' })).toEqual([]);
    for (const value of ['0', '1000001', '1e3']) {
      expect(mistakes({ [name]: value })).toEqual([`${name} must be a whole number from 1 to 1000000.`]);
    }
  });

  it.each([
    ['HTTPS://Vakant.example.com', 'https://vakant.example.com'],
    ['https://vakant.example.com:443/', 'https://vakant.example.com'],
    ['http://localhost:3918', 'http://localhost:3918'],
  ])('the public address %s is %s', (APP_URL, appUrl) => {
    expect(readEnv({ APP_URL }).appUrl).toBe(appUrl);
  });

  it.each(['/vakant', '?a=1', '#x', '/?', '/#'])('the public address has nothing after its host: %s', (rest) => {
    expect(mistakes({ APP_URL: `http://localhost:3918${rest}` })).toEqual([
      'APP_URL must be an origin such as https://vakant.example.com.',
    ]);
  });

  it('white space around a value does not count, as from a file with Windows line ends', () => {
    const empty = { PARTNER_API_KEY: ' ', OIDC_NAME: '\r', AUTH_SECRET: '\r', AUTH_SECRET_PREVIOUS: '\r' };
    const source = { LOG_LEVEL: 'debug\r', DATA_DIR: ' /srv/vakant ', ...empty };
    expect(readEnv(source)).toMatchObject({ logLevel: 'debug', dataDir: '/srv/vakant', remote: null, directory: null });
  });

  it('the secret stays as it is, because with another one nothing encrypted can be read', () => {
    const AUTH_SECRET = `${'s'.repeat(32)}\r`;
    expect(readEnv({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
    const other = 'o'.repeat(32);
    const AUTH_SECRET_PREVIOUS = `${other}, ${AUTH_SECRET}`;
    expect(readEnv({ AUTH_SECRET_PREVIOUS }).authSecretsPrevious).toEqual([other, AUTH_SECRET.trim(), AUTH_SECRET]);
  });

  it.each(['"', "'"])(
    'quotes around a value are named, because some readers of files of settings keep them: %s',
    (quote) => {
      const quoted = (value: string) => `${quote}${value}${quote}`;
      const says = 'has quotes around its value, which would be a part of it. Remove them.';
      expect(
        mistakes({ DATA_DIR: quoted('/data'), PORT: quoted('3000'), OIDC_NAME: `Norrskär ${quoted('AB')}` }),
      ).toEqual([`PORT ${says}`, `DATA_DIR ${says}`, expect.stringMatching(/^Signing in through a directory/)]);
      const secrets = { AUTH_SECRET: quoted('s'.repeat(32)), BACKUP_PASSPHRASE: quoted('p') };
      expect(readEnv(secrets)).toMatchObject({
        authSecret: secrets.AUTH_SECRET,
        backupPassphrase: secrets.BACKUP_PASSPHRASE,
      });
    },
  );

  it.each([
    ['PARTNER_API_KEY', { PARTNER_API_URL: 'https://api.example.com/partner/v1' }],
    ['TRANSLATOR_KEY', { TRANSLATOR: 'deepl' }],
  ] as const)('%s is what a header can carry', (name, others) => {
    for (const value of ['nyckel-å', 'one\ntwo', 'one two'])
      expect(mistakes({ ...others, [name]: value })).toEqual([`${name} must be ${settings[name].says}.`]);
    expect(mistakes({ ...others, [name]: 'key:fx' })).toEqual([]);
  });

  it('the public address has no user', () => {
    expect(mistakes({ APP_URL: 'https://user:pw@vakant.example.com' })).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['PARTNER_API_URL', { PARTNER_API_URL: 'https://eva:pw@api.example.com/partner/v1', PARTNER_API_KEY: 'k' }],
    ['GEOCODER_URL', { GEOCODER: 'nominatim', GEOCODER_URL: 'https://eva@geo.example.com' }],
    ['TRANSLATOR_URL', { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'https://eva:p%40w@words.example.com' }],
    ['NOTIFY_WEBHOOK_URL', { NOTIFY_WEBHOOK_URL: 'https://:pw@hooks.example.com/a' }],
  ])('the address in %s has no user, because no request could be sent to it', (name, source) => {
    expect(mistakes(source)).toEqual([expect.stringMatching(`^${name} must not contain a user name or a password`)]);
    const without = Object.entries(source).map(([key, value]) => [key, value.replace(/\/\/.*@/, '//')]);
    expect(mistakes(Object.fromEntries(without))).toEqual([]);
  });

  it('an address may be written in upper case', () => {
    expect(readEnv({ PARTNER_API_URL: 'HTTPS://API.Example.com/partner/v1', PARTNER_API_KEY: 'k' }).remote).toEqual({
      baseUrl: 'https://api.example.com/partner/v1',
      key: 'k',
    });
  });

  it('mail wants server and sender, and a password goes to another machine over TLS only', () => {
    const from = { MAIL_FROM: 'Vakant <vakant@example.com>' };
    expect(readEnv({ SMTP_URL: 'smtp://eva:p%40ss@mail.example.com', ...from }).mail).toEqual({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTls: true,
      ignoreTls: false,
      user: 'eva',
      password: 'p@ss',
      from: { name: 'Vakant', address: 'vakant@example.com' },
    });
    const here = readEnv({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@example.com' }).mail;
    expect(here).toMatchObject({
      host: '::1',
      port: 2525,
      requireTls: false,
      ignoreTls: true,
      from: { name: '', address: 'a@example.com' },
    });
    for (const SMTP_URL of ['smtp://mail.example.com', 'smtp://eva:p@localhost', 'smtps://localhost'])
      expect(readEnv({ SMTP_URL, ...from }).mail).toMatchObject({ requireTls: false, ignoreTls: false });
    expect(readEnv({ SMTP_URL: 'smtps://mail.example.com', ...from }).mail).toMatchObject({ port: 465, secure: true });
    const half = ['SMTP_URL and MAIL_FROM belong together: set both, or neither for no mail.'];
    expect(mistakes(from)).toEqual(half);
    expect(mistakes({ SMTP_URL: 'smtp://localhost' })).toEqual(half);
    for (const SMTP_URL of ['https://mail.example.com', 'smtp://', 'smtp://eva@mail.example.com', 'smtp://h/?tls=no']) {
      expect(mistakes({ SMTP_URL, ...from })).toEqual([
        expect.stringMatching(/^SMTP_URL must be the address of a mail/),
      ]);
    }
    for (const MAIL_FROM of [
      'Vakant',
      'a@example.com, b@example.com',
      'V <a@example.com>\nBcc: b@example.com',
      'V <a>',
    ]) {
      expect(mistakes({ SMTP_URL: 'smtp://localhost', MAIL_FROM })).toEqual([
        'MAIL_FROM must be a sender such as vakant@example.com or Vakant <vakant@example.com>.',
      ]);
    }
    expect(mistakes({ NOTIFY_WEBHOOK_URL: 'http://hooks.example.com/x' })).toHaveLength(1);
    expect(readEnv({ NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9/x' }).notifyWebhookUrl).toBe('http://127.0.0.1:9/x');
  });

  const directory = { OIDC_ISSUER: 'https://id.example.com/', OIDC_CLIENT_ID: 'vakant', OIDC_CLIENT_SECRET: 'secret' };

  it('a directory is as it is written, with the roles that its groups give', () => {
    expect(readEnv({}).directory).toBeNull();
    expect(readEnv(directory).directory).toEqual({
      issuer: 'https://id.example.com/',
      clientId: 'vakant',
      clientSecret: 'secret',
      name: null,
      hosts: [],
      roles: null,
    });
    const more = {
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'a=b=editor, owners=admin',
      OIDC_HOSTS: 'a.example, b.example:8',
    };
    expect(readEnv({ ...directory, ...more }).directory).toMatchObject({
      hosts: ['a.example', 'b.example:8'],
      roles: { claim: 'groups', byGroup: { 'a=b': 'editor', owners: 'admin' } },
    });
    expect(readEnv({ ...directory, OIDC_ISSUER: 'http://127.0.0.1:9000' }).directory).not.toBeNull();
  });

  it.each<[Record<string, string>, string[]]>([
    [
      { OIDC_NAME: 'Norrskär' },
      ['Signing in through a directory wants OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too.'],
    ],
    [{ ...directory, OIDC_CLIENT_SECRET: '' }, ['Signing in through a directory wants OIDC_CLIENT_SECRET too.']],
    [
      { ...directory, OIDC_ISSUER: 'http://id.example.com' },
      ['OIDC_ISSUER must be the https address of the directory (http on this machine only).'],
    ],
    [
      { ...directory, OIDC_ROLE_CLAIM: 'groups' },
      ['OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both, or neither to give roles here.'],
    ],
    [
      { ...directory, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'owners=boss' },
      [
        'OIDC_ROLES must be groups and roles such as group-a=publisher,group-b=admin (of viewer, editor, publisher, admin).',
      ],
    ],
    [{ REQUIRE_SECOND_FACTOR: 'some' }, ['REQUIRE_SECOND_FACTOR must be none, admin or all.']],
  ])('of an incomplete directory are reported (%#)', (source, reported) => {
    expect(mistakes(source)).toEqual(reported);
  });

  it('a remote service is production unless said otherwise', () => {
    const remote = { PARTNER_API_URL: 'https://api.example.com/partner/v1/', PARTNER_API_KEY: 'svc_sk_0' };
    expect(readEnv(remote)).toMatchObject({
      environment: 'production',
      remote: { baseUrl: 'https://api.example.com/partner/v1', key: 'svc_sk_0' },
    });
    expect(readEnv({ ...remote, PARTNER_ENVIRONMENT: 'preview' }).environment).toBe('preview');
  });

  it.each([
    ['https://docs.example.com', 'https://docs.example.com'],
    ['https://Docs.Example.com:443/', 'https://docs.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('C044 the documentation site %s is the origin %s', (DOCS_ORIGIN, origin) => {
    expect(readEnv({ DOCS_ORIGIN }).docsOrigin).toBe(origin);
  });

  it.each(['https://docs.example.com/api', 'https://a@docs.example.com', '*', 'null', 'https://docs.example.com?a'])(
    'C044 the documentation site cannot be %s',
    (DOCS_ORIGIN) => {
      expect(mistakes({ DOCS_ORIGIN })).toEqual(['DOCS_ORIGIN must be an origin such as https://docs.example.com.']);
    },
  );

  it('the map loads its tiles from one origin over https', () => {
    const attribution = '© Kartleverantören';
    const url = 'https://Tiles.example.com:8443/std/{z}/{x}/{y}@2x.png?key=a-b';
    expect(readEnv({}).mapTiles).toBeNull();
    expect(readEnv({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }).mapTiles).toEqual({
      url,
      origin: 'https://tiles.example.com:8443',
      attribution,
    });
  });

  it.each([
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/{z}/{x}/{x}.png',
    'https://tiles.example.com/{s}/{z}/{x}/{y}.png',
    'https://a@tiles.example.com/{z}/{x}/{y}.png',
    "https://tiles.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://*/{z}/{x}/{y}.png',
  ])('the map cannot take its pictures from %s', (MAP_TILES_URL) => {
    expect(mistakes({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: 'a' })).toEqual([
      'MAP_TILES_URL must be an https address such as https://tiles.example.com/{z}/{x}/{y}.png.',
    ]);
  });

  it.each<Record<string, string>>([
    { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' },
    { MAP_TILES_ATTRIBUTION: 'a' },
  ])('half of the map alone is refused: %j', (source) => {
    expect(mistakes(source)).toEqual([
      'MAP_TILES_URL and MAP_TILES_ATTRIBUTION belong together: set both, or neither for the outline that is built in.',
    ]);
  });

  it('what belongs together is set together', () => {
    expect(mistakes({ S3_BUCKET: 'vakant' })).toEqual([
      'Uploads on S3 want S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    ]);
    expect(mistakes({ GEOCODER: 'nominatim', TRANSLATOR: 'deepl' })).toEqual([
      'GEOCODER nominatim wants GEOCODER_URL.',
      'TRANSLATOR deepl wants TRANSLATOR_KEY.',
    ]);
    for (const unset of [{}, { GEOCODER: '', TRANSLATOR: '' }] as Record<string, string>[]) {
      expect(mistakes({ ...unset, GEOCODER_URL: 'http://localhost:8080', TRANSLATOR_KEY: 'k' })).toEqual([
        'GEOCODER_URL means nothing to GEOCODER offline.',
        'TRANSLATOR_URL and TRANSLATOR_KEY mean nothing without TRANSLATOR.',
      ]);
    }
    expect(mistakes({ TRANSLATOR: 'libretranslate' })).toEqual(['TRANSLATOR libretranslate wants TRANSLATOR_URL.']);
  });

  it.each(
    Object.keys(settings).filter((name) => /_(?:KEY|KEY_ID|ACCESS_KEY|CLIENT_SECRET|USER|PASSWORD|TOKEN)$/.test(name)),
  )('the credential %s alone is refused', (name) => {
    expect(mistakes({ [name]: 'x' })).toHaveLength(1);
  });

  it('a server engine, a bucket and providers', () => {
    const env = readEnv({
      DATABASE_URL: 'postgres://vakant:secret@localhost:5432/vakant',
      S3_BUCKET: 'vakant',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      TRANSLATOR: 'deepl',
      TRANSLATOR_KEY: 'key:fx',
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'http://localhost:8080/',
      METRICS: 'on',
    });
    expect(env).toMatchObject({
      databaseUrl: 'postgres://vakant:secret@localhost:5432/vakant',
      fileStore: { bucket: 'vakant', endpoint: null, region: 'us-east-1' },
      translator: { provider: 'deepl', url: 'https://api-free.deepl.com', key: 'key:fx' },
      geocoder: { provider: 'nominatim', url: 'http://localhost:8080' },
      metrics: true,
    });
  });

  it('SERVICE off wants a remote service', () => {
    expect(mistakes({ SERVICE: 'off' })).toHaveLength(1);
  });

  it.each([
    ['::', 'http://127.0.0.1:3000/partner/v1'],
    ['::1', 'http://[::1]:3000/partner/v1'],
    ['localhost', 'http://localhost:3000/partner/v1'],
    ['10.0.0.5', 'http://10.0.0.5:3000/partner/v1'],
  ])('HOST %s reaches itself at %s', (HOST, url) => {
    expect(loopbackBaseUrl(readEnv({ HOST }))).toBe(url);
  });
});

describe('the README of the process', () => {
  it('lists every setting as lib/env.ts describes it (npx vitest run lib/env.test.ts -u updates it)', async () => {
    const file = fileURLToPath(new URL('front/README.md', import.meta.url));
    const text = readFileSync(file, 'utf8');
    const entries: [string, { says: string; unset?: string; about: string }][] = Object.entries(settings);
    const lines = entries.map(([name, { says, unset = 'none', about }]) => {
      return `- \`${name}\` (${unset}): ${about}; ${says}`;
    });
    const list = `<!-- settings -->\n\n${lines.join('\n')}\n\n<!-- /settings -->`;
    await expect(text.replace(/<!-- settings -->[^]*<!-- \/settings -->/, list)).toMatchFileSnapshot(file);
  });
});
