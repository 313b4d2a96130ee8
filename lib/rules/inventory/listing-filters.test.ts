import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingStatus, ListingType, PriceUnit, PublishBlocker } from '@/lib/contract';
import { anyView } from '@/lib/testing/model/any-view';
import { filterChoices, filterNames, listingFilters, type FilterValues } from './listing-filters';

it('offers exactly the statuses, types, units and blockers of the API', () => {
  expect([...filterChoices.status].sort()).toEqual([...ListingStatus.options].sort());
  expect([...filterChoices.type].sort()).toEqual([...ListingType.options].sort());
  expect([...filterChoices.unit].sort()).toEqual([...PriceUnit.options].sort());
  expect([...filterChoices.blocker].sort()).toEqual(
    [...PublishBlocker.options, 'off', 'any', 'fellOff', 'ready', 'neverLive', 'onPurpose'].sort(),
  );
});

it('has a city or an assignee once, however they are spelled', () => {
  expect(listingFilters.city.parse(['MALMÖ', 'Lund', 'Malmö'])).toEqual(['Lund', 'MALMÖ']);
  expect(listingFilters.assignee.parse(['Bo@norr.example', 'bo@norr.example'])).toEqual(['Bo@norr.example']);
});

describe.each(filterNames)('the filter %s', (name) => {
  const filter = listingFilters[name] as (typeof listingFilters)['city'];
  const anyValue = anyView.map((view: FilterValues) => view[name] as FilterValues['city']);

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(filter.parse(filter.write(value))).toEqual(value);
      }),
    );
  });

  it('writes nothing and has no choices if it matches everything', () => {
    expect([filter.parse([]), filter.write(filter.none), filter.choices(filter.none)]).toEqual([filter.none, [], []]);
  });

  it('matches everything once each of its choices is removed', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        let left = value;
        for (let count = filter.choices(value).length; count > 0; count -= 1) left = filter.choices(left)[0]!.without;
        expect(left).toEqual(filter.none);
      }),
    );
  });
});
