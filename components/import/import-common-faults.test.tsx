import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ImportCommonFaults } from './import-common-faults';

afterEach(cleanup);

function shown(...faults: Pick<ImportFault, 'code' | 'detail'>[]): (string | null)[] {
  const rows = faults.map((fault, at) => {
    const place = { row: at + 2, header: 'Referens', column: 'reference' as const, value: '' };
    return { number: at + 2, name: '', planned: null, faults: [{ ...place, ...fault }] };
  });
  render(
    <TestPage locale="en">
      <ImportCommonFaults rows={rows} />
    </TestPage>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it.each([
  ['repeated', [3, 2], '2Referens: The same listing is on several rows. Keep one of them.'],
  ['unknownAmenity', ['Bad', 'Bubbelpool'], '2Referens: Is not among the amenities.'],
  ['unknownAmenity', ['Bad', 'Bad'], '2Referens: “Bad” is not among the amenities.'],
  ['tooLarge', [120, 120], '2Referens: May be at most 120.'],
  ['idDiffers', ['a', 'b'], '2Referens: The reference belongs to a listing with another id.'],
] as const)('groups %s faults with the details %j under one text', (code, details, expected) => {
  expect(shown(...details.map((detail) => ({ code, detail })))).toEqual([expected]);
});
