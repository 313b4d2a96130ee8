import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Who may import whom, by the longest matching path; what is not named is not allowed. */
const mayImport: Record<string, string[]> = {
  app: ['app', 'components', 'lib/desk', 'lib/format', 'lib/i18n'],
  components: ['components', 'lib/contract', 'lib/desk', 'lib/format', 'lib/i18n'],
  'lib/contract': ['lib/contract'],
  'lib/client': ['lib/client', 'lib/contract'],
  'lib/service': ['lib/service', 'lib/contract', 'lib/database'],
  'lib/desk': ['lib/desk', 'lib/client', 'lib/contract', 'lib/database', 'lib/env.ts', 'lib/format', 'lib/i18n'],
  'lib/database': ['lib/database'],
  'lib/demo': ['lib/demo', 'lib/client', 'lib/contract'],
  'lib/front': [
    'lib/front',
    'lib/client',
    'lib/contract',
    'lib/database',
    'lib/demo',
    'lib/desk',
    'lib/env.ts',
    'lib/service',
  ],
  'lib/env.ts': ['lib/contract'],
  'lib/env.test.ts': ['lib/env.ts'],
  'lib/format': ['lib/format', 'lib/i18n/locales.ts'],
  'lib/i18n': ['lib/i18n'],
  'lib/testing': ['lib', 'components', 'app'],
  e2e: ['e2e', 'lib/client', 'lib/contract', 'lib/testing'],
};

const forbiddenPackages: Record<string, RegExp> = {
  'lib/contract': /^(?!zod$)/,
  'lib/client': /^(?!zod$|node:)/,
  'lib/service': /^(?:next|react|next-intl|@tanstack)(?:\/|$)/,
  'lib/database': /^(?:next|react)(?:\/|$)/,
  'lib/format': /^(?:next|react)(?:\/|$)/,
};

type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean };

const files = ['app', 'components', 'lib', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => posix.join(relative(root, entry.parentPath), entry.name)),
);

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/g;

function importsOf(file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map((match) => ({
    from: file,
    to: match[2] ?? match[3]!,
    typeOnly: match[1] !== undefined,
    lazy: match[3] !== undefined,
  }));
}

const imports = files.flatMap(importsOf);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function layerOf(file: string): string | undefined {
  return Object.keys(mayImport)
    .filter((layer) => file === layer || file.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function resolved({ from, to }: Import): string | null {
  if (to.startsWith('@/')) return withEnding(to.slice(2));
  if (to.startsWith('.')) return withEnding(posix.join(posix.dirname(from), to));
  return null;
}

function withEnding(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => files.includes(candidate)) ?? path;
}

describe('the house', () => {
  it('every file stands in a layer', () => {
    expect(files.filter((file) => file !== 'lib/architecture.test.ts' && !isTest(file) && !layerOf(file))).toEqual([]);
  });

  it('layers import only what they may', () => {
    const wrong = imports.filter((entry) => {
      const target = resolved(entry);
      if (target === null || entry.from === 'lib/architecture.test.ts') return false;
      const allowed = mayImport[layerOf(entry.from) ?? ''] ?? [];
      const fits = (path: string) => target === path || target.startsWith(`${path}/`);
      return !(allowed.some(fits) || (isTest(entry.from) && fits('lib/testing')));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('packages stay where they belong', () => {
    const wrong = imports.filter((entry) => {
      const pattern = forbiddenPackages[layerOf(entry.from) ?? ''];
      return !isTest(entry.from) && resolved(entry) === null && pattern?.test(entry.to);
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('components never reach the server-only part of the desk', () => {
    const serverOnly = new Set(
      files.filter((file) =>
        /^import 'server-only'|^import (?!type )[^;]*from '(?:@\/lib\/database|libsql)/m.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      ),
    );
    const wrong = imports.filter((entry) => {
      const target = resolved(entry);
      const startsInBrowser =
        entry.from.startsWith('components/') && !isTest(entry.from) && !isServerComponent(entry.from);
      return startsInBrowser && !entry.typeOnly && target !== null && serverOnly.has(target);
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('the parser comes to a browser only with a form', () => {
    const forms = /(?:editor|new-listing|new-object)-screen\.tsx$/;
    const screens = files.filter((file) => /^components\/.*-screen\.tsx$/.test(file) && !forms.test(file));
    expect(screens.flatMap((screen) => pathTo('zod', screen) ?? [])).toEqual([]);
  });

  it('only lib/env.ts reads the environment of the process', () => {
    const allowed =
      /^(?:lib\/env\.ts|lib\/testing\/|lib\/front\/build-when-needed\.ts|lib\/front\/start\.ts|lib\/architecture\.test\.ts|e2e\/)/;
    const readers = files.filter((file) => /process\.env/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((file) => !isTest(file) && !allowed.test(file))).toEqual([]);
  });

  it('no relative import climbs out of its folder twice', () => {
    expect(imports.filter(({ to }) => to.startsWith('../../')).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('files are named in kebab case', () => {
    const named = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec))?\.tsx?)$/;
    const wrong = files.filter((file) => !named.test(posix.basename(file)));
    expect(wrong).toEqual([]);
  });
});

/** The first chain of imports by which a file brings a package to the browser; what is loaded when it is wanted does not count. */
function pathTo(name: string, start: string): string | null {
  const seen = new Set([start]);
  const waiting = [[start]];
  for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
    const file = chain.at(-1)!;
    if (/^['"]use server['"]/m.test(readFileSync(join(root, file), 'utf8'))) continue;
    for (const entry of imports.filter(({ from, typeOnly, lazy }) => from === file && !typeOnly && !lazy)) {
      if (entry.to === name) return [...chain, name].join(' > ');
      const target = resolved(entry);
      if (target === null || seen.has(target) || !files.includes(target)) continue;
      seen.add(target);
      waiting.push([...chain, target]);
    }
  }
  return null;
}

function isServerComponent(file: string): boolean {
  return !/^['"]use client['"]/m.test(readFileSync(join(root, file), 'utf8')) && file.startsWith('components/shell/');
}
