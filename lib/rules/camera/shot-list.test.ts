import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { listingTypes } from '@/lib/rules/listings/listing-choices';
import { shotList, showsFacade } from './shot-list';

function done(...roomNames: string[]) {
  return shotList('office', { roomNames, hasFloorPlan: false })
    .filter(({ isDone }) => isDone)
    .map(({ shot }) => shot);
}

describe('the shot list', () => {
  it.each(listingTypes)('for %s goes from the street inwards and ends with the floor plan', (type) => {
    const shots = shotList(type, { roomNames: [], hasFloorPlan: false });
    expect(shots.map(({ shot }) => shot)).toEqual([
      'facade',
      'entrance',
      { office: 'openPlan', coworking: 'lounge', part_of_office: 'office' }[type],
      'meeting',
      'kitchen',
      'plan',
    ]);
    expect(shots.some(({ isDone }) => isDone)).toBe(false);
  });

  it.each([
    ['Fasad', 'facade'],
    ['Facade', 'facade'],
    ['Entré', 'entrance'],
    ['Reception', 'entrance'],
    ['Kontorsrum 3', 'openPlan'],
    ['Öppet landskap', 'openPlan'],
    ['Stora mötesrummet', 'meeting'],
    ['Conference room', 'meeting'],
    ['KÖK', 'kitchen'],
    ['Pentry plan 2', 'kitchen'],
    ['Planlösning', 'plan'],
    ['Floor plan', 'plan'],
  ])('with a room named %s ticks %s', (name, shot) => {
    expect(done(name)).toEqual([shot]);
  });

  it.each(locales)('ticks each shot for its suggested room name: %s', (locale) => {
    const { rooms } = messages[locale].library;
    for (const { shot } of shotList('office', { roomNames: [], hasFloorPlan: false })) {
      expect(done(rooms[shot]), rooms[shot]).toEqual([shot]);
    }
  });

  it.each(['', 'Toalett', 'Plan 3', 'Utsikt', 'Förråd'])('with a room named %j ticks nothing', (name) => {
    expect(done(name)).toEqual([]);
  });

  it('ticks several shots, and the floor plan if the listing has one', () => {
    expect(done('Kök', 'Kök', 'Fasad')).toEqual(['facade', 'kitchen']);
    expect(shotList('office', { roomNames: [], hasFloorPlan: true }).at(-1)).toEqual({ shot: 'plan', isDone: true });
  });
});

it.each([
  ['Fasad mot gatan', true],
  ['Facade', true],
  ['Kök', false],
  ['', false],
])('%j shows the facade: %s', (name, shows) => {
  expect(showsFacade(name)).toBe(shows);
});
