import { describe, expect, it } from 'vitest';
import { swedenBounds, swedenOutline, swedishTowns, type Place } from './sweden-outline';

/** Whether a place is inside a ring: counts how often a line to the east crosses the ring. */
function isWithin([lat, lng]: Place, ring: readonly Place[]): boolean {
  return ring.reduce((inside, [latA, lngA], index) => {
    const [latB, lngB] = ring[(index + 1) % ring.length]!;
    const crosses = latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA;
    return crosses ? !inside : inside;
  }, false);
}

function isOnLand(place: Place): boolean {
  return swedenOutline.some(
    ([coast, ...lakes]) => isWithin(place, coast!) && !lakes.some((lake) => isWithin(place, lake)),
  );
}

describe('the outline of Sweden', () => {
  it.each(swedishTowns)('$name is on land', ({ place }) => {
    expect(isOnLand(place)).toBe(true);
  });

  it.each<[string, Place]>([
    ['Oslo', [59.91, 10.75]],
    ['Trondheim', [63.43, 10.4]],
    ['København', [55.68, 12.57]],
    ['Åbo', [60.45, 22.27]],
    ['Torneå', [65.85, 24.3]],
    ['the middle of Vänern', [58.85, 13.4]],
    ['the middle of Vättern', [58.3, 14.55]],
    ['the Baltic', [57.5, 17.6]],
    ['Kalmarsund', [56.9, 16.55]],
  ])('%s is not on land', (_name, place) => {
    expect(isOnLand(place)).toBe(false);
  });

  it('is within its bounds, in a few kilobytes', () => {
    const all = swedenOutline.flat(2);
    const [[south, west], [north, east]] = swedenBounds;
    expect(all.filter(([lat, lng]) => lat < south || lat > north || lng < west || lng > east)).toEqual([]);
    expect(JSON.stringify(swedenOutline).length).toBeLessThan(6_000);
  });
});
