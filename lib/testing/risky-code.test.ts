import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(fileURLToPath(import.meta.url), '../../..');
const none = /^$/;

/** The sources that run in production, without tests and their harness. */
const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
);

describe('the sources', () => {
  it.each([
    ['no code is made out of text', /\beval\(|new Function\(|setTimeout\(['"`]|javascript:/, none],
    ['no markup out of data', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write/, none],
    ['no command of the system is run by the sources', /child_process/, none],
    [
      'statements take their values as parameters; only migrations are written as text',
      /sql\.raw\(|CompiledQuery\.raw\((?!'begin immediate')/,
      /^lib\/(?:desk|service)\/tables\/.*-tables\.ts$/,
    ],
    [
      'patterns are made from nothing that anybody typed',
      /new RegExp\(/,
      /^lib\/(?:contract\/object|i18n\/texts-of-app|rules\/inventory\/listing-filters|service\/request-id)\.ts$/,
    ],
    ['nobody listens to other windows', /window\.(?:addEventListener\(['"]message['"]|opener|parent)|\bjsonp\b/i, none],
    ['certificates are checked everywhere', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, none],
  ])('%s', (_, pattern, allowed) => {
    expect(
      sources.filter(({ file, text }) => pattern.test(text) && !allowed.test(file)).map(({ file }) => file),
    ).toEqual([]);
  });

  it('take secrets from the random source of the system, with 256 bits', () => {
    const secret = /(?:token|secret|key|password|invitation|session-store|code|factor)/;
    const guessable = sources.filter(({ text }) => text.includes('Math.random'));
    expect(guessable.length).toBeGreaterThan(3);
    expect(
      guessable.filter(
        ({ file }) => /^lib\/service\/keys|^lib\/desk\/(?:staff|invitations)/.test(file) || secret.test(file),
      ),
    ).toEqual([]);
    const bytes = sources.flatMap(({ file, text }) => {
      return [...text.matchAll(/randomBytes\((\w+)\)/g)].map((match) => [file, Number(match[1])] as const);
    });
    expect(bytes.filter(([file, count]) => /token|secret\.ts/.test(file) && count < 32)).toEqual([]);
    expect(bytes.filter(([, count]) => count < 12)).toEqual([]);
  });

  it('hash with SHA-256 and encrypt with AES-256-GCM only', () => {
    const named = sources.flatMap(({ file, text }) => {
      const calls = text.matchAll(/(?:createHash|createHmac|hkdfSync|pbkdf2)\(\s*['"]([\w-]+)['"]/g);
      return [...calls].map((match) => [file, match[1]!] as const);
    });
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(([, name]) => name !== 'sha256')).toEqual([]);
    const ciphers = sources.filter(({ text }) => /createCipheriv|createDecipheriv/.test(text));
    expect(ciphers.map(({ file }) => file).sort()).toEqual([
      'lib/desk/connection/secret-box.ts',
      'lib/front/backup/encryption.ts',
    ]);
    for (const { text } of ciphers) expect(text).toContain("'aes-256-gcm'");
  });
});

describe('packages', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      {
        version: string;
        integrity?: string;
        link?: boolean;
        optional?: boolean;
        os?: string[];
        cpu?: string[];
        libc?: string[];
      }
    >;
  };

  it.each([
    ['next', '16.4.6'],
    ['react-dom', '19.3.1'],
    ['hono', '4.13.19'],
    ['@hono/node-server', '2.1.8'],
    ['sharp', '0.35.5'],
    ['busboy', '1.6.0'],
    ['openid-client', '6.8.9'],
  ])('%s is at least as new as the version that fixed its known vulnerabilities: %s', (name, floor) => {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    const all = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(all.length).toBeGreaterThan(0);
    for (const [, { version }] of all) expect(compare(version, floor)).toBeGreaterThanOrEqual(0);
  });

  it('are pinned to an exact version each', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  // By the same fields by which npm decides what to install.
  const runsOnServers = ({ os, cpu, libc }: (typeof packages)[string]) =>
    (os ?? ['linux']).includes('linux') &&
    (cpu ?? ['x64']).some((name) => ['x64', 'arm64'].includes(name)) &&
    (libc ?? ['glibc']).includes('glibc');

  it('have checksums, except optional ones for systems that are not servers', () => {
    const unchecked = Object.entries(packages).filter(([path, { integrity, link }]) => path && !link && !integrity);
    const wrong = unchecked.filter(([, entry]) => !entry.optional || runsOnServers(entry)).map(([path]) => path);
    expect(wrong, 'Run: node --import tsx lib/testing/run/complete-lock.ts').toEqual([]);
  });
});
