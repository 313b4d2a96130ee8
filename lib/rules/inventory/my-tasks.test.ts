import { expect, it } from 'vitest';
import { filterOffMarket } from './blocker-groups';
import { parseBlockerFilter } from './blocker-filter';
import { filterRows } from './filter-rows';
import { wholeInventory } from './inventory-view';
import type { TaskFilter } from './listing-filters';
import { myTasks } from './my-tasks';
import { sortRows } from './sort-rows';
import type { Task } from '@/lib/rules/tasks/task';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';

const task = (id: string, changes: Partial<Task> = {}): Task => ({
  id,
  kind: 'check',
  assigneeId: 'me',
  due: null,
  text: '',
  version: 1,
  ...changes,
});

const rows = [
  inventoryRowWith({
    id: 'a',
    status: 'draft',
    tasks: [task('t1', { kind: 'photos', due: '2026-11-20' }), task('t2')],
  }),
  inventoryRowWith({ id: 'b', status: 'draft', tasks: [task('t3', { due: '2026-11-18' })] }),
  inventoryRowWith({ id: 'c', status: 'draft', tasks: [task('t4', { assigneeId: 'another', due: '2027-03-01' })] }),
  inventoryRowWith({ id: 'd', status: 'draft', tasks: [task('t5', { assigneeId: null, kind: 'rent' })] }),
  inventoryRowWith({ id: 'e', status: 'draft' }),
];
const members = ['me', 'another'].map((id) => ({ id, name: id, email: `${id}@norr.example`, active: id === 'me' }));
const reader = { email: 'me@norr.example', staffId: 'me', members, now: Date.parse('2026-11-20T09:00:00Z') };

it('the tasks of a person are those assigned to them on all listings, the earliest due first', () => {
  expect(myTasks(rows, 'me').map(({ id, listing }) => [id, listing.id])).toEqual([
    ['t3', 'b'],
    ['t1', 'a'],
    ['t2', 'a'],
  ]);
  expect(myTasks(rows, 'nobody')).toEqual([]);
});

it.each<[TaskFilter[], string[]]>([
  [['mine'], ['a', 'b']],
  [['nobody'], ['c', 'd']],
  [['due'], ['a', 'b']],
  [['photos'], ['a']],
  [
    ['photos', 'rent'],
    ['a', 'd'],
  ],
  [['check'], ['a', 'b', 'c']],
  [[], ['a', 'b', 'c', 'd', 'e']],
])('the filter %j shows %j', (chosen, ids) => {
  expect(filterRows(rows, { ...wholeInventory, task: chosen }, reader).map(({ id }) => id)).toEqual(ids);
});

it('without a signed-in person no task is mine, not even one of a removed colleague', () => {
  expect(filterRows(rows, { ...wholeInventory, task: ['mine'] }, { ...reader, staffId: null })).toEqual([]);
});

it('the list is sorted by the day of the first task, and listings without a task are last', () => {
  expect(sortRows(rows, 'task', false).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd', 'e']);
});

it('the page of blockers shows the listings on which the reader has a task', () => {
  const filter = parseBlockerFilter(new URLSearchParams('assignee=tasks'), { id: 'me', email: 'me@norr.example' });
  expect(filter).toEqual({ ...parseBlockerFilter(new URLSearchParams(), null), tasksOf: 'me' });
  expect(filterOffMarket(rows, filter).map(({ id }) => id)).toEqual(['a', 'b']);
});
