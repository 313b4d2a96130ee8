import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { anyInventoryRows } from '@/lib/testing/model/any-inventory-row';
import { parseBlockerFilter } from './blocker-filter';
import { groupsAtFirst, rowsAtFirst } from './first-rows';
import { inventoryRow } from './inventory-row';
import { offMarketPage, offMarketStart } from './off-market-page';

const noFilter = parseBlockerFilter(new URLSearchParams(), null);

const exampleRow = (number: number, change: Parameters<typeof exampleListingWith>[1]) =>
  inventoryRow(exampleListingWith(number, { status: 'draft', ...change }));

const anyRows = fc
  .array(anyInventoryRows, { maxLength: 6 })
  .map((parts) => parts.flat().map((row, index) => ({ ...row, id: `${index}` as typeof row.id })));

it('a search by the name of an assignee finds the same in the first screenful as in the browser', () => {
  const anna = { id: 'anna', name: 'Anna Ek', email: 'ae@norrskar.example', active: true };
  const rows = [exampleRow(1, { assignedTo: anna.email }), exampleRow(2, { assignedTo: 'other@norrskar.example' })];
  const filter = { ...noFilter, search: 'anna' };
  expect(offMarketStart(rows, { ...filter, members: [anna] }).count).toBe(1);
  // A person who was renamed is not found by the earlier name.
  expect(offMarketStart(rows, { ...filter, members: [{ ...anna, name: 'Eva Ek' }] }).count).toBe(0);
});

it('counts the listings that the filters match, on the market or off', () => {
  const rows = [exampleRow(1, {}), exampleRow(2, { status: 'published' })];
  const inCity = (city: string) => offMarketPage(rows, { ...noFilter, city });
  expect(inCity(rows[0]!.city)).toMatchObject({ total: 2, inScope: 2 });
  expect(inCity('Ingenstans')).toMatchObject({ total: 2, inScope: 0 });
});

it('offers the chosen city as the listings spell it, even if all of them are live', () => {
  const rows = [exampleRow(1, { status: 'published', object: { ...exampleListingWith(1).object, city: 'Åre' } })];
  expect(offMarketPage(rows, { ...noFilter, city: 'åRE' }).choices.cities).toEqual(['Åre']);
  expect(offMarketPage(rows, noFilter).choices.cities).toEqual([]);
});

it('the first screenful of blockers has the counts of all, and exactly the rows that are shown at first', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const page = offMarketPage(rows, noFilter);
      const start = offMarketStart(rows, noFilter);
      const shownIn = ({ sections, ready }: typeof page) => ({
        sections: sections.map(({ groups, ...section }) => ({
          ...section,
          groups: groups
            .slice(0, groupsAtFirst)
            .map(({ rows: own, ...group }) => ({ ...group, ids: own.slice(0, group.first).map(({ id }) => id) })),
        })),
        ready: { ...ready, rows: ready.rows.slice(0, ready.first).map(({ id }) => id) },
      });
      expect(shownIn(start)).toEqual(shownIn(page));
      const choices = { ...page.choices, buildings: [] };
      expect([start.counts, start.choices, start.count]).toEqual([page.counts, choices, page.count]);
      const sent = start.sections
        .flatMap(({ groups }) => groups.flatMap((group) => group.rows))
        .concat(start.ready.rows);
      expect(sent.length).toBeLessThanOrEqual(rowsAtFirst);
    }),
  );
});
