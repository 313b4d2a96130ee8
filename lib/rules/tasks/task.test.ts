import { describe, expect, it } from 'vitest';
import type { PublishBlocker } from '@/lib/contract';
import { codePoints } from '@/lib/contract/code-points';
import { byDue, dueState, isBlockedFor, type TaskKind } from './task';
import { TaskChoiceInput } from './task-choice';

describe('what a task waits for', () => {
  it.each<[TaskKind, PublishBlocker[], boolean]>([
    ['photos', ['images'], true],
    ['photos', ['price', 'object'], false],
    ['rent', ['price'], true],
    ['rent', ['noticePeriod'], true],
    ['rent', ['images'], false],
    ['building', ['object', 'images'], true],
    ['building', [], false],
    ['check', ['images', 'price', 'noticePeriod', 'object'], false],
  ])('%s with the blockers %j: %s', (kind, blockers, isBlocked) => {
    expect(isBlockedFor(kind, blockers)).toBe(isBlocked);
  });
});

describe('the day of a task', () => {
  it.each([
    // Half past midnight in Sweden, still the day before in UTC.
    ['2026-11-19', '2026-11-19T23:30:00Z', 'overdue'],
    ['2026-11-20', '2026-11-19T23:30:00Z', 'today'],
    ['2026-11-20', '2026-11-20T22:59:00Z', 'today'],
    ['2026-11-21', '2026-11-20T22:59:00Z', 'later'],
    [null, '2026-11-20T12:00:00Z', null],
  ])('%s at %s is %s', (due, now, state) => {
    expect(dueState(due, Date.parse(now))).toBe(state);
  });

  it('sorts tasks, those without a day last', () => {
    const tasks = [
      { id: 'c', due: null },
      { id: 'b', due: '2027-03-01' },
      { id: 'd', due: '2026-11-20' },
      { id: 'a', due: '2027-03-01' },
    ];
    expect(tasks.sort(byDue).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('a task as it is sent', () => {
  const choice = { kind: 'check', assigneeId: '01937c1e-2222-7aaa-8bbb-000000000001', due: '2027-03-01', text: 'Fota' };

  it.each<[string, object, boolean]>([
    ['whole', {}, true],
    ['without a day and a text', { due: null, text: '' }, true],
    ['with 200 characters of two code units each', { text: '😀'.repeat(200) }, true],
    ['with 201 characters', { text: 'a'.repeat(201) }, false],
    ['with cells of a sheet', { text: 'Kungsgatan 1\tplan 3' }, true],
    ['with two lines', { text: 'a\nb' }, false],
    ['with a line separator', { text: 'a\u2028b' }, false],
    ['with no such day', { due: '2027-02-30' }, false],
    ['with a day and a time', { due: '2027-03-01T00:00:00Z' }, false],
    ['with a day of another millennium', { due: '9999-01-01' }, false],
    ['with no such kind', { kind: 'cleaning' }, false],
    ['for nobody', { assigneeId: null }, false],
    ['with a field too many', { listingId: 'x' }, false],
  ])('%s', (_, changes, isAccepted) => {
    expect(TaskChoiceInput.safeParse({ ...choice, ...changes }).success).toBe(isAccepted);
  });

  it('has its text on one line, without surrounding spaces', () => {
    expect(TaskChoiceInput.parse({ ...choice, text: 'Plan\t3\t' }).text).toBe('Plan 3');
    expect(TaskChoiceInput.parse({ ...choice, text: '  Fota entrén ' }).text).toBe('Fota entrén');
    expect(codePoints('å😀')).toBe(2);
  });
});
