import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const kinds = ['not met', 'test', 'readme', 'operator', 'not applicable'] as const;
type Kind = (typeof kinds)[number];
type Row = { id: string; level: string; proofs: { kind: Kind; text: string }[] };

const page = read('lib/testing/asvs.md');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, id = '', level = '', proofs = '']): Row => ({ id, level, proofs: proofs.split('<br>').map(proofOf) }),
);

function proofOf(text: string): Row['proofs'][number] {
  const kind = kinds.find((name) => text.startsWith(`${name}: `));
  if (!kind) throw new Error(`Neither a test nor a reason: ${text}`);
  return { kind, text: text.slice(kind.length + 2) };
}

describe('OWASP ASVS 5.0.0', () => {
  it('has a row for each of the 70 requirements of level 1 and the 183 of level 2', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('| V'));
    expect(lines).toHaveLength(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const count = (level: string) => rows.filter((row) => row.level === level).length;
    expect([count('1'), count('2')]).toEqual([70, 183]);
  });

  it('has the right sums in its first line: a requirement counts as not met if any part is not, else by its best proof', () => {
    const standings = rows.map(({ proofs }) => kinds.find((kind) => proofs.some((proof) => proof.kind === kind)));
    const sums = ['test', 'readme', 'operator', 'not applicable', 'not met'].map(
      (kind) => `${kind} ${standings.filter((standing) => standing === kind).length}`,
    );
    expect(page).toContain(`${rows.length} requirements: ${sums.join(', ')}.`);
  });

  it('names only tests and README headings that exist', () => {
    const readmes = ['', 'lib/front/', 'lib/desk/', 'lib/desk/directory/', 'lib/service/', 'lib/testing/'].map(
      (folder) => read(`${folder}README.md`),
    );
    const headings = readmes.flatMap((text) => text.match(/^#+ .+$/gm) ?? []);
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs
        .filter(({ kind, text }) => {
          if (kind === 'readme') return !headings.some((heading) => heading.endsWith(` ${text}`));
          return kind === 'test' && !hasTest(text);
        })
        .map(({ text }) => `${id} ${text}`),
    );
    expect(missing).toEqual([]);
  });
});

function hasTest(text: string): boolean {
  const [file = '', title = ''] = text.split(' › ');
  const isTest = /\.(?:test\.tsx?|spec\.ts)$/.test(file) && existsSync(join(root, file));
  return isTest && title !== '' && read(file).includes(title.replaceAll('\\|', '|'));
}
