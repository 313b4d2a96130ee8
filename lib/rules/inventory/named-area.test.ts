import { expect, it } from 'vitest';
import { searchWords } from '@/lib/format/fold-text';
import { namedArea } from './named-area';

it.each([
  ['kontor cirka 200 kvadrat i Malmö', 160, 240, ['kontor', 'malmo']],
  ['Lund 200kvm', 160, 240, ['lund']],
  ['150–250 m²', 150, 250, []],
  ['lager 1 200 kvm', 960, 1_440, ['lager']],
  ['900-1 200 kvm', 900, 1_200, []],
  ['office about 85 sqm in Lund', 68, 102, ['office', 'lund']],
  ['kontor, ca. 95 kvadratmeter', 76, 114, ['kontor']],
])('finds the area in %s', (search, min, max, others) => {
  const named = namedArea(search);
  expect(named?.area).toEqual({ min, max });
  expect(searchWords(named!.others)).toEqual(others);
});

it.each(['Storgatan 200', 'NS-STO-06-001', 'kvm', '200 kr'])('finds none in %s', (search) => {
  expect(namedArea(search)).toBeNull();
});
