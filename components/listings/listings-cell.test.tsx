import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SortKey } from '@/lib/rules/inventory/inventory-view';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { listingsCell, useCellWords } from './listings-cell';
import type { Density } from './saved-layout';

const row = inventoryRowWith({ amount: 20_000, unit: 'month', area: 120 });

function RentCell({ columns, density }: { columns: readonly SortKey[]; density: Density }) {
  return listingsCell(row, 'rent', useCellWords(density, columns));
}

function textOf(columns: readonly SortKey[], density: Density): string {
  const html = renderToString(
    <TestPage>
      <table>
        <tbody>
          <tr>
            <RentCell columns={columns} density={density} />
          </tr>
        </tbody>
      </table>
    </TestPage>,
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each([
  ['below the rent where it has no column', ['rent'], 'comfortable', '20 000 kr/mån 2 000 kr/m²/år'],
  ['in its column', ['rent', 'rentSqm'], 'comfortable', '20 000 kr/mån'],
  ['nowhere in rows of one line', ['rent'], 'compact', '20 000 kr/mån'],
] as const)('shows the rent per m² %s', (_, columns, density, text) => {
  expect(textOf(columns, density)).toBe(text);
});
