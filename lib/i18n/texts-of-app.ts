import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, posix } from 'node:path';

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?<typeOnly>type\s)?(?:(?<names>[^'"`;]*?)\sfrom\s)?'(?<from>[^']+)'|(?<later>\bpartLater(?:<[^(]*>)?\(\s*\(\) =>\s*)?\bimport\('(?<loaded>[^']+)'\)/g;
const comments = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*)/g;
const serverOnly = /^(?:import 'server-only'|'use server')/m;
const startsOnClient = /^'use client'/m;

/**
 * The texts that each layout and page of `app` adds for its first view, by its file without the extension. A layout also provides
 * those of the files that take the place of its pages: `not-found`, `error` and `loading`.
 */
export function textsOfApp(): Record<string, string[]> {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const layouts = files.filter((file) => posix.basename(file) === 'layout.tsx');
  const layoutsOf = (file: string) =>
    layouts.filter((layout) => file.startsWith(layout.slice(0, -'layout.tsx'.length)));
  const innermost = (file: string) => layoutsOf(file).sort((a, b) => b.length - a.length)[0];

  const texts = new Map<string, string[]>();
  for (const layout of layouts) {
    const places = files.filter(
      (file) => /\b(?:not-found|error|loading)\.tsx$/.test(file) && innermost(file) === layout,
    );
    texts.set(layout, textsOfFiles([layout, ...places].map((file) => join('app', file))));
  }
  for (const page of files.filter((file) => posix.basename(file) === 'page.tsx')) {
    texts.set(page, textsOfFiles([join('app', page)]));
  }
  return Object.fromEntries(
    [...texts].map(([file, own]) => {
      const given = new Set(layoutsOf(file).flatMap((layout) => (layout === file ? [] : texts.get(layout)!)));
      return [
        file.slice(0, -'.tsx'.length),
        own.filter((path) => ![path, ...parentsOf(path)].some((each) => given.has(each))),
      ];
    }),
  );
}

/** The keys and groups of keys used by the client components that these files reach without `partLater`. */
function textsOfFiles(files: readonly string[]): string[] {
  const paths = new Set([...clientFiles(files)].flatMap((file) => textsUsedIn(readFileSync(file, 'utf8'))));
  return [...paths].filter((path) => !parentsOf(path).some((parent) => paths.has(parent))).sort();
}

function parentsOf(path: string): string[] {
  return [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index));
}

function clientFiles(starts: readonly string[]): Set<string> {
  const onClient = new Set<string>();
  const seen = new Set<string>();
  const waiting = starts.map((file) => ({ file, reachedOnClient: false }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const source = readFileSync(next.file, 'utf8');
    const client = next.reachedOnClient || startsOnClient.test(source);
    if (serverOnly.test(source) || (client ? onClient : seen).has(next.file)) continue;
    (client ? onClient : seen).add(next.file);
    for (const file of importsOf(next.file, source)) waiting.push({ file, reachedOnClient: client });
  }
  return onClient;
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(importPattern)].flatMap(({ groups = {} }) => {
    const { typeOnly, names, from, later, loaded } = groups;
    const target = from ?? loaded!;
    const bringsOnlyTypes = typeOnly ?? /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/.exec(names ?? '');
    if (bringsOnlyTypes || later || !/^(?:@|\.\.?)\//.test(target)) return [];
    const path = target.startsWith('@/') ? target.slice(2) : normalize(join(dirname(file), target));
    return [`${path}.tsx`, `${path}.ts`, `${path}/index.ts`].find((each) => existsSync(each)) ?? [];
  });
}

/**
 * What the calls in a source use: keys like `listings.status.draft`, or groups like `listings.status`. Any other use of a
 * translation function counts as a use of its whole group. Each call belongs to the last function of that name above it.
 */
export function textsUsedIn(source: string): string[] {
  const code = source.replaceAll(comments, '');
  const named = [...code.matchAll(/\b(\w+) = useTranslations\((?:'([\w.]+)')?\);/g)];
  if (named.length !== (code.match(/\buseTranslations\(/g)?.length ?? 0))
    throw new Error('useTranslations is called with a literal, and its result has a name of its own.');
  const used = named.flatMap(({ 0: call, 1: name, 2: group, index }) => {
    const start = index + call.length;
    const next = named.find((other) => other.index > index && other[1] === name);
    return keysUsed(code.slice(start, next?.index), name!).map((key) => [group, key].filter(Boolean).join('.'));
  });
  return [...used, ...[...code.matchAll(/\buseMessages\(\)\.(\w+)/g)].map(([, group]) => group!)];
}

/** The keys that a translation function is called with; an empty key means all. */
function keysUsed(code: string, name: string): string[] {
  // Not uses: a list of dependencies, and the same word in a string or as the name of a property.
  const uses = code.matchAll(new RegExp(`(?<![\\w.'-])${name}\\b(?!\\]\\);|\\??:|['/-])(?=(.*\\n?.*))`, 'g'));
  return [...uses].flatMap(([, rest]) => {
    const argument = /^(?:\.(?:rich|has))?\(\s*(.*)/s.exec(rest!)?.[1] ?? '';
    const key = /^'([\w.]+)'\s*[,)]/.exec(argument)?.[1];
    if (key) return key;
    const either = /^[^?(),`]+(?:\(\w*\))?[^?(),`]*\? '([\w.]+)' : '([\w.]+)'\s*[,)]/.exec(argument)?.slice(1);
    return either ?? /^`([\w.]+)\.\$\{/.exec(argument)?.[1] ?? '';
  });
}
