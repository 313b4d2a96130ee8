import type { InventoryObject } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';
import { groupedBy } from '@/lib/rules/grouped-by';

type Placed = Pick<InventoryObject, 'id' | 'status' | 'streetAddress' | 'streetAddress2' | 'postalCode' | 'city'>;

/**
 * Finds the active buildings at the address of another active one, even if it is spelled differently: by the id of each, the others.
 * Different entrances of one street number are not the same building.
 */
export function findSimilarObjects<Building extends Placed>(objects: readonly Building[]): Map<string, Building[]> {
  const active = objects.filter(({ status }) => status === 'active');
  const similar = new Map<string, Building[]>();
  for (const inStreet of groupedBy(active, ({ streetAddress }) => streetKey(streetAddress)).values()) {
    for (const object of inStreet) {
      const others = inStreet.filter((other) => other !== object && isSamePlace(object, other));
      if (others.length > 0) similar.set(object.id, others);
    }
  }
  return similar;
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

function isSamePlace(a: Placed, b: Placed): boolean {
  const isSameTown = digits(a.postalCode) === digits(b.postalCode) || foldText(a.city) === foldText(b.city);
  const entrances = [a.streetAddress2, b.streetAddress2].map((text) => foldText(text ?? ''));
  return isSameTown && (entrances[0] === entrances[1] || entrances.includes(''));
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
