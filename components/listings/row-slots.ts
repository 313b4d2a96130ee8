/** The slot of each shown row among the elements of the list, by the row's id. */
export type Slots = ReadonlyMap<string, number>;

export const noSlots: Slots = new Map();

/**
 * Gives each shown row a slot, which is the key of its element. A row that was shown before keeps its slot, and the others reuse free
 * slots: changing the texts of a row is far cheaper for a browser than creating a new one. The slot of `reserved` is not given to another
 * row.
 */
export function assignSlots(before: Slots, ids: readonly string[], reserved: string | null): Slots {
  const shown = new Set(ids);
  const free = [...before].filter(([id]) => !shown.has(id) && id !== reserved).map(([, slot]) => slot);
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? unused++]));
}
