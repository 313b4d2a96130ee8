import { expect, it } from 'vitest';
import { newReferenceFault, suggestReference } from './new-reference';

const taken = new Set(['KV7-01', 'KV7-02', 'KV7-03']);

it.each([
  ['KV7-04', null],
  ['kv7-01', null],
  ['a/b', null],
  ['', 'empty'],
  ['   ', 'empty'],
  [' KV7-04', 'padded'],
  ['KV7-01', 'taken'],
  ['ext:KV7', 'external_prefix'],
  ['.', 'dots'],
  ['..', 'dots'],
  ['a\u0000b', 'control'],
  ['a\tb', 'control'],
  ['a\u200bb', 'control'],
  ['a\u202eb', 'control'],
  ['x'.repeat(129), 'too_long'],
  ['å'.repeat(128), null],
  ['0190C2A0-1111-7AAA-8BBB-0123456789AB', 'uuid'],
])('the reference %j has the fault: %s', (reference, fault) => {
  expect(newReferenceFault(reference, taken)).toBe(fault);
});

const place = { externalRef: 'KV7', streetAddress: 'Åsögatan 115 B' };

it.each<[string, { externalRef: string | null; streetAddress: string }, string[], string]>([
  ['the next number of the building', place, ['KV7-01', 'KV7-02'], 'KV7-04'],
  ['the width the others have', place, ['KV7-0009'], 'KV7-0010'],
  ['the building and a first number', place, ['Kontoret'], 'KV7-04'],
  ['nothing after references with a space in front', place, [' KV7-01'], ''],
  ['nothing after references with an invisible character', place, ['KV7\u200b-01'], ''],
  ['nothing for a building with a space in front of its reference', { ...place, externalRef: ' KV7' }, [], ''],
  ['the street where the building has no reference', { ...place, externalRef: null }, [], 'ASOGATAN-115-B-01'],
])('suggests %s', (_name, building, siblings, expected) => {
  expect(suggestReference(building, siblings, taken)).toBe(expected);
});
