/**
 * Merges two edits of one list: with the additions of both, without the removals of either. The order is that of `leading`; an
 * item that only the other added comes after the item it followed there.
 */
export function mergeLists<Item extends string | number>(
  base: readonly Item[],
  leading: readonly Item[],
  other: readonly Item[],
): Item[] {
  const [before, first, second] = [numbered(base), numbered(leading), numbered(other)];
  const was = new Set(before.map(({ name }) => name));
  const stays = new Set(second.map(({ name }) => name));
  const merged = first.filter(({ name }) => stays.has(name) || !was.has(name));
  for (const [index, entry] of second.entries()) {
    if (was.has(entry.name) || merged.some(({ name }) => name === entry.name)) continue;
    const there = second.slice(0, index).findLast(({ name }) => merged.some((each) => each.name === name));
    merged.splice(merged.findIndex(({ name }) => name === there?.name) + 1, 0, entry);
  }
  return merged.map(({ item }) => item);
}

export function isReordered<Item extends string | number>(before: readonly Item[], after: readonly Item[]): boolean {
  const [from, to] = [numbered(before), numbered(after)].map((list) => list.map(({ name }) => name));
  const order = (list: string[] = [], among: string[] = []) => list.filter((name) => among.includes(name)).join(' ');
  return order(from, to) !== order(to, from);
}

/** Numbers the items, so that the same item twice in a list is two entries. */
function numbered<Item extends string | number>(list: readonly Item[]): { item: Item; name: string }[] {
  return list.map((item, index) => ({
    item,
    name: `${list.slice(0, index).filter((each) => each === item).length} ${item}`,
  }));
}
