import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unobservableRows } from './unobservable-rows';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const rows = Array.from({ length: 314 }, (_, index) => `C${String(index + 1).padStart(3, '0')}`);

const textPattern = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The checklist rows named in any text of a test file (titles and the tables behind them), each with those files. */
function namedRows(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const folder of ['lib', 'components', 'app', 'e2e']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:test\.tsx?|spec\.ts)$/.test(name)) continue;
      const texts = readFileSync(join(root, folder, name), 'utf8').match(textPattern) ?? [];
      for (const row of new Set(texts.flatMap((text) => text.match(/\bC\d{3}\b/g) ?? []))) {
        named.set(row, [...(named.get(row) ?? []), join(folder, name)]);
      }
    }
  }
  return named;
}

describe('the conformance checklist', () => {
  const named = namedRows();

  it('has a test or a reason against one for every row', () => {
    expect(rows.filter((row) => !named.has(row) && !(row in unobservableRows))).toEqual([]);
  });

  it('has every row that a test names, and no test for a row with a reason against one', () => {
    expect([...named.keys()].filter((row) => !rows.includes(row))).toEqual([]);
    expect(Object.keys(unobservableRows).filter((row) => !rows.includes(row) || named.has(row))).toEqual([]);
  });
});
