import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = { dev?: boolean; license?: string; os?: string[]; cpu?: string[] };

/** The licences of packages that may be shipped. Add another one only after somebody has read it. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
// Of native packages only those of one platform count, because the others are the same programs.
const isOfPlatform = ({ os = ['linux'], cpu = ['x64'] }: Locked) => os.includes('linux') && cpu.includes('x64');
const shipped = Object.entries(packages).filter(([path, one]) => path !== '' && !one.dev && isOfPlatform(one));

function licenceOf([path, { license }]: [string, Locked]): string {
  if (license !== undefined) return license;
  // An older form of the field, which the lock file does not copy.
  const { licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as { licenses: { type: string }[] };
  return licenses[0]!.type;
}

it('every shipped package has an allowed licence and is listed; `npx vitest run lib/front/licences.test.ts -u` updates the list', async () => {
  const names = new Map<string, Set<string>>();
  for (const entry of shipped) {
    const licence = licenceOf(entry);
    expect(licence.split(' AND ').filter((part) => !allowed.includes(part))).toEqual([]);
    names.set(licence, (names.get(licence) ?? new Set()).add(entry[0].split('node_modules/').at(-1)!));
  }
  const sections = [...names.keys()]
    .sort()
    .map((licence) => `## ${licence}\n\n${[...names.get(licence)!].sort().join(', ')}\n`);
  const text = `# Licences\n\nThe packages that the app is shipped with, by licence, from \`package-lock.json\`.\n\n${sections.join('\n')}`;
  await expect(text).toMatchFileSnapshot('licences.md');
});
