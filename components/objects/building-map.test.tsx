import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapTiles } from '@/lib/desk/objects/map-tiles';
import type { Locale } from '@/lib/i18n/locales';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import * as needs from '@/lib/rules/objects/building-need';
import { summarizeObjects, type ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ObjectsMap } from './objects-map';

beforeEach(() => {
  // React Compiler, which does not run here, would place the same buildings only once.
  const { placeBuildings } = needs;
  const known = new WeakMap<readonly ObjectSummary[], ReturnType<typeof placeBuildings>>();
  vi.spyOn(needs, 'placeBuildings').mockImplementation((summaries) => {
    const placed = known.get(summaries) ?? placeBuildings(summaries);
    known.set(summaries, placed);
    return placed;
  });
  // happy-dom computes no layout, and a map without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(cleanup);

const object = exampleObjectWith(1, {
  streetAddress: 'Storgatan 1',
  streetAddress2: null,
  location: { lat: 59.3, lng: 18.06 },
});
const live = inventoryRow(exampleListingWith(1, { object, status: 'published', publishBlockers: [] }));
const summaries = summarizeObjects({ objects: [object], rows: [live] });

function page(locale: Locale, tiles: MapTiles | null) {
  return (
    <TestPage locale={locale}>
      <ObjectsMap summaries={summaries} tiles={tiles} isSimilar={() => false} searchKey="" />
    </TestPage>
  );
}

// A new object, as in each answer of the server.
const tilesNow = () => ({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' });

it.each([
  ['over the pictures of a map service', tilesNow],
  ['over the outline', () => null],
])('%s, buildings stay on the map when the language changes, and are named in the new one', (_, tiles) => {
  const { rerender } = render(page('sv', tiles()));
  expect(screen.getByRole('button', { name: /^Storgatan 1, Stockholm, 1\sute$/ })).toBeTruthy();
  rerender(page('en', tiles()));
  expect(screen.getByRole('button', { name: /^Storgatan 1, Stockholm, 1\slive$/ })).toBeTruthy();
});
