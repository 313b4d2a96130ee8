import { describe, expect, it } from 'vitest';
import { backOnFault, isDue } from './off-reason';
import { OffReasonChoiceInput } from './off-reason-choice';

const evening = Date.parse('2026-11-22T23:30:00Z');

describe('the day on which premises come back', () => {
  it.each([
    [null, null],
    ['2026-11-22', 'past'],
    // In Sweden it is the next day already.
    ['2026-11-23', 'past'],
    ['2026-11-24', null],
    ['2036-11-23', null],
    ['2036-11-24', 'far'],
  ] as const)('%s has the fault: %s', (day, fault) => {
    expect(backOnFault(day, evening)).toBe(fault);
  });

  it('is due from its first minute in Sweden', () => {
    expect(isDue('2026-11-23', evening)).toBe(true);
    expect(isDue('2026-11-24', evening)).toBe(false);
    expect(isDue(null, evening)).toBe(false);
  });
});

it.each([
  [{ reason: 'let', backOn: null, publishes: false }, true],
  [{ reason: 'other', backOn: '2027-03-01', publishes: true }, true],
  [{ reason: 'other', backOn: null, publishes: true }, false],
  [{ reason: 'sold', backOn: null, publishes: false }, false],
  [{ reason: 'let', backOn: '2027-02-30', publishes: false }, false],
  [{ reason: 'let', backOn: null, publishes: false, note: '' }, false],
])('the choice %j is accepted: %s', (choice, isAccepted) => {
  expect(OffReasonChoiceInput.safeParse(choice).success).toBe(isAccepted);
});
