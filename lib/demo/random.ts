/** A seeded random generator: the same seed returns the same data on every machine. */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low: number, high: number) => low + next() * (high - low),
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]) => items[whole(0, items.length - 1)] as T,
    shuffle: <T>(items: readonly T[]) => {
      const order = [...items];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = whole(0, index);
        [order[index], order[other]] = [order[other] as T, order[index] as T];
      }
      return order;
    },
  };
}
