import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignSlots, noSlots } from './row-slots';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });

it('a row keeps its slot while it is shown, no two rows share one, and free ones are used before new ones', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 2, maxLength: 12 }), (lists) => {
      let before = noSlots;
      for (const shown of lists) {
        const after = assignSlots(before, shown, null);
        expect([...after.keys()]).toEqual(shown);
        expect(new Set(after.values()).size).toBe(shown.length);
        for (const id of shown) if (before.has(id)) expect(after.get(id)).toBe(before.get(id));
        const freed = [...before].filter(([id]) => !after.has(id)).map(([, slot]) => slot);
        const isNew = [...after.values()].some((slot) => ![...before.values()].includes(slot));
        if (isNew) expect(freed.every((slot) => [...after.values()].includes(slot))).toBe(true);
        before = after;
      }
    }),
  );
});

it('the slot of the row with the focus goes to no other row', () => {
  const before = assignSlots(noSlots, ['a', 'b', 'c'], null);
  const after = assignSlots(before, ['d', 'e', 'f'], 'b');
  expect(after.get('d')).toBe(before.get('a'));
  expect([...after.values()]).not.toContain(before.get('b'));
});
