import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asvsLevels } from './asvs-levels';
import { asvsRows } from './asvs-rows';
import { answerAsvs, printAsvs, readAsvsRows, standingOf } from './asvs-table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the requirements of ASVS 5.0.0', () => {
  const rows = readAsvsRows(asvsRows);

  it('are those of the standard: 345, of which 70 of level 1 and 183 of level 2', () => {
    const levels = Object.values(asvsLevels).join('');
    const count = (level: string) => levels.split(level).length - 1;
    expect([levels.length, count('1'), count('2')]).toEqual([345, 70, 183]);
  });

  it('of levels 1 and 2 each have a test, a part of the README or a reason, and none stands here twice or for nothing', () => {
    const answers = answerAsvs(rows);
    expect(answers.filter(({ row }) => !row || standingOf(row) === undefined).map(({ id }) => id)).toEqual([]);
    const used = new Set(answers.map(({ row }) => row));
    expect(rows.filter((row) => !used.has(row)).map(({ id }) => id)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('name tests that there are, and headings of the README that there are', () => {
    const headings = read('README.md').match(/^#+ .+$/gm) ?? [];
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs
        .filter(({ kind, text }) => {
          if (kind === 'readme') return !headings.some((heading) => heading.endsWith(` ${text}`));
          const [file = '', title = ''] = text.split(' › ');
          return kind === 'test' && !(/\.(?:test\.tsx?|spec\.ts)$/.test(file) && hasTitle(file, title));
        })
        .map(({ text }) => `${id} ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('are printed as the table beside this file', async () => {
    await expect(printAsvs(rows)).toMatchFileSnapshot('asvs.md');
  });
});

function hasTitle(file: string, title: string): boolean {
  try {
    return title !== '' && read(file).includes(title);
  } catch {
    return false;
  }
}
