import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignSlots, noSlots } from './row-slots';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });

it('a row keeps its slot while it is shown, no two rows share one, and free slots are reused before new ones', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 2, maxLength: 12 }), (lists) => {
      let before = noSlots;
      for (const shown of lists) {
        const after = assignSlots(before, shown, null);
        expect([...after.keys()]).toEqual(shown);
        expect(new Set(after.values()).size).toBe(shown.length);
        const stayed = shown.filter((id) => before.has(id));
        expect(stayed.map((id) => after.get(id))).toEqual(stayed.map((id) => before.get(id)));
        const used = [...after.values()];
        const free = [...before].filter(([id, slot]) => !after.has(id) && !used.includes(slot));
        const fresh = used.filter((slot) => ![...before.values()].includes(slot));
        expect(Math.min(free.length, fresh.length)).toBe(0);
        before = after;
      }
    }),
  );
});

it('the slot of the focused row is not given to another row', () => {
  const before = assignSlots(noSlots, ['a', 'b', 'c'], null);
  const after = assignSlots(before, ['d', 'e', 'f'], 'b');
  expect(after.get('d')).toBe(before.get('a'));
  expect([...after.values()]).not.toContain(before.get('b'));
});
