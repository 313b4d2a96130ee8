import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

type Allowed = {
  /** What may be imported in any way. */
  may: string[];
  /** What only types may be imported from. */
  types?: string[];
  /** What may be imported from a file that begins with 'use server': the browser calls it over HTTP. */
  actions?: string[];
  /** What its tests may import as well. */
  tests?: string[];
};

const both = ['lib/contract', 'lib/rules', 'lib/format', 'lib/i18n'];
const noun: Allowed = {
  may: ['components', 'lib/browser', ...both],
  types: ['lib/desk'],
  actions: ['lib/desk'],
};
const withoutNoun: Allowed = { ...noun, may: ['components/ui', 'components/form', 'lib/browser', ...both] };

/** Who may import what, by the longest matching path; what is not named is forbidden. */
const table: Record<string, Allowed> = {
  app: { may: ['app', 'components', 'lib/desk', 'lib/rules', 'lib/format', 'lib/i18n'] },
  components: noun,
  'components/ui': withoutNoun,
  'components/form': withoutNoun,
  'components/shell': { ...withoutNoun, may: [...withoutNoun.may, 'components/shell'] },
  'lib/contract': { may: ['lib/contract'] },
  'lib/client': { may: ['lib/client', 'lib/contract'] },
  'lib/rules': { may: both },
  'lib/browser': { may: ['lib/browser', ...both], types: ['lib/desk'], actions: ['lib/desk'] },
  'lib/service': { may: ['lib/service', 'lib/contract', 'lib/database'] },
  'lib/desk': { may: ['lib/desk', 'lib/client', 'lib/database', 'lib/env.ts', ...both] },
  'lib/database': { may: ['lib/database'], tests: ['lib/desk/tables', 'lib/service/tables'] },
  'lib/front': {
    may: [
      'lib/front',
      'lib/client',
      'lib/contract',
      'lib/database',
      'lib/demo',
      'lib/desk',
      'lib/env.ts',
      'lib/service',
      'package.json',
    ],
  },
  'lib/demo': { may: ['lib/demo', 'lib/client', 'lib/contract'] },
  'lib/env.ts': { may: ['lib/contract', 'lib/rules/staff/permissions.ts'] },
  'lib/env.test.ts': { may: ['lib/env.ts'] },
  'lib/format': { may: ['lib/format', 'lib/i18n/locales.ts'] },
  'lib/i18n': { may: ['lib/i18n'] },
  'lib/testing': { may: ['lib', 'components', 'app'] },
  e2e: { may: ['e2e', 'lib/client', 'lib/contract', 'lib/i18n/locales.ts', 'lib/testing'] },
};

const forbiddenPackages: Record<string, RegExp> = {
  'lib/contract': /^(?!zod$)/,
  'lib/client': /^(?!zod$|node:)/,
  'lib/rules': /^(?:node:|next|react|server-only|@tanstack)(?:\/|$)/,
  'lib/service': /^(?:next|react|next-intl|@tanstack)(?:\/|$)/,
  'lib/database': /^(?:next|react)(?:\/|$)/,
  'lib/format': /^(?:next|react)(?:\/|$)/,
};

/** The folders whose subfolders form no circle: a room can be read without the one that uses it. */
const layersWithRooms = ['components', 'lib/browser', 'lib/desk', 'lib/rules', 'lib/service', 'lib/testing'];

const flatFolderMax = 45;

type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean };

const files = ['app', 'components', 'lib', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => posix.join(relative(root, entry.parentPath), entry.name)),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const sources = files.filter((file) => !isTest(file));
const textOf = (file: string) => texts.get(file) ?? '';
const isAction = (file: string) => /^['"]use server['"]/m.test(textOf(file));
const isServerOnly = (file: string) => /^import 'server-only';/m.test(textOf(file));

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?([^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/g;

function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(importPattern)].map((match) => ({
    from: file,
    to: match[3] ?? match[4]!,
    typeOnly: match[1] !== undefined || bringsOnlyTypes(match[2]),
    lazy: match[4] !== undefined,
  }));
}

function bringsOnlyTypes(clause: string | undefined): boolean {
  const names = /^\{([^}]*)\}\s*from\s*$/.exec(clause ?? '')?.[1];
  if (names === undefined) return false;
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));
}

const imports = files.flatMap(importsOf);

function layerOf(file: string): string | undefined {
  return Object.keys(table)
    .filter((layer) => isIn(file, layer))
    .sort((a, b) => b.length - a.length)[0];
}

function isIn(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

function resolved({ from, to }: Pick<Import, 'from' | 'to'>): string | null {
  if (to.startsWith('@/')) return withEnding(to.slice(2));
  if (to.startsWith('.')) return withEnding(posix.join(posix.dirname(from), to));
  return null;
}

function withEnding(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => texts.has(candidate)) ?? path;
}

const arrow = ({ from, to }: Import) => `${from} -> ${to}`;

describe('the house', () => {
  it('every file is in a layer', () => {
    expect(files.filter((file) => file !== 'lib/architecture.test.ts' && !layerOf(file))).toEqual([]);
  });

  it('layers import only what the table allows', () => {
    const wrong = imports.filter((entry) => {
      const target = resolved(entry);
      if (target === null || entry.from === 'lib/architecture.test.ts') return false;
      const { may, types = [], actions = [], tests = [] } = table[layerOf(entry.from) ?? ''] ?? { may: [] };
      const fits = (paths: readonly string[]) => paths.some((path) => isIn(target, path));
      if (fits(may) || (entry.typeOnly && fits(types)) || (isAction(target) && fits(actions))) return false;
      return !(isTest(entry.from) && fits(['lib/testing', ...types, ...actions, ...tests]));
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it('packages are imported only where they belong', () => {
    const wrong = imports.filter((entry) => {
      const pattern = forbiddenPackages[layerOf(entry.from) ?? ''];
      return !isTest(entry.from) && resolved(entry) === null && pattern?.test(entry.to);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it('every file of the desk is server only or a server action', () => {
    const desk = sources.filter((file) => isIn(file, 'lib/desk'));
    expect(desk.filter((file) => !isServerOnly(file) && !isAction(file))).toEqual([]);
  });

  it('a component calls actions of a signed-in person only through callAction, which names the person of the page', () => {
    const exceptions = ['savePreferences', 'signOut'];
    const actions = sources
      .filter((file) => isIn(file, 'lib/desk') && isAction(file))
      .flatMap((file) => {
        return [...textOf(file).matchAll(/^export async function (\w+)/gm)].map((match) => match[1]!);
      });
    const direct = sources
      .filter((file) => isIn(file, 'components') || isIn(file, 'app'))
      .filter((file) => importsOf(file).some((entry) => isAction(resolved(entry) ?? '')))
      .flatMap((file) => actions.filter((name) => new RegExp(`\\b${name}\\(`).test(textOf(file))));
    expect(direct.filter((name) => !exceptions.includes(name))).toEqual([]);
    expect(actions.length).toBeGreaterThan(30);
  });

  it('no files import each other in a circle, types included', () => {
    expect(circles(sources, (file) => targetsOf(file))).toEqual([]);
  });

  it.each(layersWithRooms)('no folders of %s import each other in a circle', (layer) => {
    const inLayer = sources.filter((file) => isIn(file, layer));
    const rooms = [...new Set(inLayer.map((file) => roomOf(layer, file)))].filter((room) => room !== null);
    const uses = (room: string) =>
      inLayer
        .filter((file) => roomOf(layer, file) === room)
        .flatMap(targetsOf)
        .map((target) => (isIn(target, layer) ? roomOf(layer, target) : null))
        .filter((target) => target !== null && target !== room);
    expect(circles(rooms, (room) => uses(room).filter((target) => target !== null))).toEqual([]);
  });

  it(`no folder has more than ${flatFolderMax} source files`, () => {
    const counts = new Map<string, number>();
    for (const file of sources) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > flatFolderMax)).toEqual([]);
  });

  it('only the form of a new building loads the parser with its page', () => {
    const form = 'components/objects/new-object-screen.tsx';
    const screens = files.filter((file) => /^components\/.*-screen\.tsx$/.test(file) && file !== form);
    expect(screens.flatMap((screen) => pathTo('zod', screen) ?? [])).toEqual([]);
  });

  it('only lib/env.ts reads the environment of the process', () => {
    // What the build writes into the app is not the environment.
    const allowed =
      /^(?:lib\/env\.ts|lib\/i18n\/page-texts\.ts|lib\/testing\/|lib\/front\/start\.ts|lib\/architecture\.test\.ts|e2e\/)/;
    const readers = sources.filter((file) => /process\.env/.test(textOf(file)));
    expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('no relative import climbs out of its folder twice', () => {
    expect(imports.filter(({ to }) => to.startsWith('../../')).map(arrow)).toEqual([]);
  });

  it('no test outside lib/front replaces modules, because test files share them', () => {
    const replaces = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;
    const shared = files.filter((file) => isTest(file) && !file.startsWith('lib/front/'));
    expect(shared.filter((file) => file !== 'lib/architecture.test.ts' && replaces.test(textOf(file)))).toEqual([]);
  });

  it('what browsers run makes no format of a language before it is used: each takes milliseconds', () => {
    const early = /^(?:export )?const \w+ = new Intl\.|^ {2}\w+: new Intl\./m;
    const inBrowser = files.filter((file) => /^(?:components|lib\/(?:browser|format|rules))\//.test(file));
    expect(inBrowser.filter((file) => early.test(textOf(file)))).toEqual([]);
  });

  it('no query sets a timer on the server: it would keep the rendered page', () => {
    const times = files.flatMap((file) =>
      [...textOf(file).matchAll(/gcTime: ?([\w.]+)/g)].map(([, time]) => `${file} ${time}`),
    );
    expect(times.filter((time) => !/ (?:shortGcTime|Infinity|0)$/.test(time))).toEqual([]);
  });

  it('a grid begins with a column that its content cannot widen', () => {
    const grid = /(["'])((?:[^"'\n]+ )?grid [^"'\n]+|[^"'\n]+ grid)\1/g;
    const sized = /(?:^| )(?:grid-cols|grid-flow|place-(?:items|content))-/;
    const unsized = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...textOf(file).matchAll(grid)].map(([, , classes]) => `${file}: ${classes}`));
    expect(unsized.filter((found) => !sized.test(found))).toEqual([]);
  });

  it('each README and page of figures is one page: 10 kB at the root, 12 kB beside the code', () => {
    const pages = ['.', 'app', 'components', 'lib'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
        .filter((name) => /(?:^|\/)(?:README|results[\w-]*)\.md$/.test(name))
        .map((name) => posix.join(folder, name)),
    );
    const isLong = (page: string) => readFileSync(join(root, page)).length > (page === 'README.md' ? 10_000 : 12_000);
    expect(pages).toContain('lib/testing/bench/results.md');
    expect(pages.filter(isLong)).toEqual([]);
  });

  it('files are named in kebab case', () => {
    const named = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:(?:\.slow|\.once)?\.test|\.spec)?\.tsx?)$/;
    expect(files.filter((file) => !named.test(posix.basename(file)))).toEqual([]);
  });
});

function targetsOf(file: string): string[] {
  return importsOf(file)
    .map((entry) => resolved(entry))
    .filter((target) => target !== null && texts.has(target)) as string[];
}

/** The folder of a layer that a file is in, or null for a file of the layer itself. */
function roomOf(layer: string, file: string): string | null {
  const [room, rest] = file.slice(layer.length + 1).split('/');
  return rest === undefined ? null : room!;
}

/** Each group of names that reach each other (Tarjan). */
function circles(names: readonly string[], uses: (name: string) => readonly string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (name: string) => {
    index.set(name, index.size);
    low.set(name, index.get(name)!);
    stack.push(name);
    for (const next of uses(name)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(name, Math.min(low.get(name)!, low.get(next)!));
    }
    if (low.get(name) !== index.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) found.push(group.sort());
  };
  for (const name of names) if (!index.has(name)) visit(name);
  return found;
}

/** The first chain of imports by which a file brings a package to the browser; what is loaded on demand does not count. */
function pathTo(name: string, start: string): string | null {
  const seen = new Set([start]);
  const waiting = [[start]];
  for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
    const file = chain.at(-1)!;
    if (isAction(file)) continue;
    for (const entry of importsOf(file).filter(({ typeOnly, lazy }) => !typeOnly && !lazy)) {
      if (entry.to === name) return [...chain, name].join(' > ');
      const target = resolved(entry);
      if (target === null || seen.has(target) || !texts.has(target)) continue;
      seen.add(target);
      waiting.push([...chain, target]);
    }
  }
  return null;
}
