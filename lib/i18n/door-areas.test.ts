import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { doorAreas, inviteAreas } from './door-areas';

/** All components that a file reaches, also those that are loaded later. */
function reached(start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'((?:@\/|\.\/)[^']+)'/g)) {
      const path = target!.startsWith('@/') ? target!.slice(2) : normalize(join(dirname(file), target!));
      const source = [`${path}.tsx`, `${path}.ts`].find((each) => existsSync(each));
      // What runs on the server alone has all texts.
      if (source && !/^import 'server-only'|^'use server'/.test(readFileSync(source, 'utf8'))) waiting.push(source);
    }
  }
  return found;
}

function areasOf(pages: readonly string[]): string[] {
  const files = new Set(pages.flatMap((page) => [...reached(page)]));
  const uses = [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/useTranslations\('(\w+)/g)]);
  return [...new Set(uses.map(([, area]) => area!))].sort();
}

it.each([
  ['the pages without a sign-in', ['app/layout.tsx', 'app/not-found.tsx', 'app/sign-in/page.tsx'], doorAreas],
  ['the page of an invitation', ['app/layout.tsx', 'app/invite/[token]/page.tsx'], inviteAreas],
] as const)('%s: the browser gets the texts that its components use, and no others', (_name, pages, areas) => {
  expect(areasOf(pages)).toEqual([...areas].sort());
});
