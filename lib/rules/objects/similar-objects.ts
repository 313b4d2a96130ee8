import type { InventoryObject } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';
import { groupedBy } from '@/lib/rules/grouped-by';

type Place = Pick<InventoryObject, 'streetAddress' | 'streetAddress2' | 'postalCode' | 'city'>;
type Placed = Place & Pick<InventoryObject, 'id' | 'status'>;

/**
 * Finds the active buildings at the address of another active one, even if it is spelled differently: by the id of each, the others.
 * Different entrances of one street number are not the same building.
 */
export function findSimilarObjects<Building extends Placed>(objects: readonly Building[]): Map<string, Building[]> {
  const similar = new Map<string, Building[]>();
  for (const inStreet of activeByStreet(objects).values()) {
    for (const object of inStreet) {
      const others = inStreet.filter((other) => other !== object && isSamePlace(object, other));
      if (others.length > 0) similar.set(object.id, others);
    }
  }
  return similar;
}

/** The active buildings by street and number, for `objectsAt`. */
export function activeByStreet<Building extends Placed>(objects: readonly Building[]): Map<string, Building[]> {
  const active = objects.filter(({ status }) => status === 'active');
  return groupedBy(active, ({ streetAddress }) => streetKey(streetAddress));
}

/** The active buildings at an address, even if it is spelled differently. */
export function objectsAt<Building extends Placed>(streets: Map<string, Building[]>, place: Place): Building[] {
  const inStreet = streets.get(streetKey(place.streetAddress)) ?? [];
  return inStreet.filter((other) => isSamePlace(place, other));
}

/** A street and number as one text, however they are written: `Storg. 16 B` and `Storgatan 16b` are equal. */
function streetKey(street: string): string {
  const written = street
    .toLowerCase()
    .replaceAll(/g\.(?=\s|\d|$)/g, 'gatan')
    .replaceAll(/v\.(?=\s|\d|$)/g, 'vägen');
  return foldText(written)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/(\d) (?=[a-z]$)/g, '$1')
    .trim();
}

function isSamePlace(a: Place, b: Place): boolean {
  const isSameTown = digits(a.postalCode) === digits(b.postalCode) || foldText(a.city) === foldText(b.city);
  const entrances = [a.streetAddress2, b.streetAddress2].map((text) => foldText(text ?? ''));
  return isSameTown && (entrances[0] === entrances[1] || entrances.includes(''));
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
