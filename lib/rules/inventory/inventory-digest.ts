type Dated = { id: string; updatedAt: string };

/** A digest of the ids and last changes of all records, independent of their order. */
export function inventoryDigest(rows: readonly Dated[], objects: readonly Dated[]): string {
  let [count, one, other] = [0, 0, 0];
  for (const records of [rows, objects]) {
    for (const { id, updatedAt } of records) {
      const hash = hashOf(id, hashOf(updatedAt, 0x811c9dc5));
      count += 1;
      one = (one + hash) >>> 0;
      other = (other + Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)) >>> 0;
    }
  }
  return `${count}-${one.toString(36)}-${other.toString(36)}`;
}

/** FNV-1a. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
