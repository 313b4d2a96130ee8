import { describe, expect, it } from 'vitest';
import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { buildingNeed, placeBuildings } from './building-need';
import { summarizeObjects } from './object-summaries';

type Row = [ListingStatus, ...PublishBlocker[]];

function building(id: string, status: 'active' | 'archived', rows: Row[], location: object | null = null) {
  return {
    object: { id, status, streetAddress: id, location },
    rows: rows.map(([listing, ...blockers]) => ({ objectId: id, status: listing, blockers })),
  };
}

function summariesOf(...buildings: ReturnType<typeof building>[]) {
  return summarizeObjects({
    objects: buildings.map(({ object }) => object),
    rows: buildings.flatMap(({ rows }) => rows),
  } as unknown as Inventory);
}

describe('what a building needs', () => {
  it.each<[string, 'active' | 'archived', Row[], string, number]>([
    ['no listings', 'active', [], 'quiet', 0],
    ['only what could be published', 'active', [['draft'], ['unpublished']], 'quiet', 2],
    ['all live', 'active', [['published'], ['published']], 'live', 2],
    ['one of three blocked', 'active', [['published'], ['draft', 'price', 'images'], ['draft']], 'blocked', 1],
    [
      'archived, with what that blocks',
      'archived',
      [
        ['unpublished', 'object'],
        ['draft', 'object'],
      ],
      'archived',
      2,
    ],
  ])('%s', (_name, status, rows, need, count) => {
    expect(buildingNeed(summariesOf(building('a', status, rows))[0]!)).toEqual({ need, count });
  });
});

it('buildings with and without a location are separated, each group in its original order', () => {
  const { points, placed, unplaced } = placeBuildings(
    summariesOf(
      building('a', 'active', [], { lat: 59, lng: 18 }),
      building('b', 'active', []),
      building('c', 'active', [['published']], { lat: 57, lng: 12 }),
    ),
  );
  expect(points).toEqual([
    { id: 'a', lat: 59, lng: 18, need: 'quiet', count: 0 },
    { id: 'c', lat: 57, lng: 12, need: 'live', count: 1 },
  ]);
  expect(placed.map(({ object }) => object.id)).toEqual(['a', 'c']);
  expect(unplaced.map(({ object }) => object.id)).toEqual(['b']);
});
