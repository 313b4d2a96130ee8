import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ImportColumns } from './import-columns';
import type { OpenedFile, useImport } from './use-import';

afterEach(cleanup);

/** A file whose second sheet has this many rows below its headers. */
function openedWith(rows: number): OpenedFile {
  const top = [
    ['Referens', 'Arbetsplatser'],
    ['A-1', '4'],
  ];
  return {
    file: new File([], 'lokaler.csv'),
    form: null,
    sheets: [
      { name: 'Förra året', rowCount: 2, top },
      { name: 'I år', rowCount: rows + 1, top },
    ],
    sheet: 1,
    headers: top[0]!,
    firstRows: top.slice(1),
    choices: {
      headerRow: 0,
      mapping: ['reference', 'workplaces'],
      identifier: 'reference',
      numberFormat: null,
      isWorkbook: true,
    },
    remembered: false,
  };
}

function show(opened: OpenedFile, failure: Failure | null = null) {
  const job = { checked: null, busy: null, failure, ready: true } as ReturnType<typeof useImport>;
  render(
    <TestPage>
      <ImportColumns job={job} opened={opened} />
    </TestPage>,
  );
}

it.each([
  [10_000, null],
  [10_001, 'Filen har 10 001 rader. Högst 10 000 går att importera på en gång; dela upp den.'],
])('a sheet of %i rows below its headers: %s', (rows, words) => {
  show(openedWith(rows));
  expect(screen.queryByText(/^Filen har/)?.textContent.replaceAll(/\s/g, ' ') ?? null).toBe(words);
  expect(screen.getByRole('button', { name: 'Granska' }).matches(':disabled')).toBe(words !== null);
});

it('says that a file with blank lines below its headers has no rows', () => {
  show({ ...openedWith(0), firstRows: [['']] });
  expect(screen.getByText('Filen har inga rader under rubrikerna.')).toBeDefined();
});

it('says why the file could not be checked, with the id of the request', () => {
  show(openedWith(1), { ...failureOf('NETWORK'), requestId: 'req-7' });
  expect(screen.getByRole('alert').textContent).toContain('req-7');
});
