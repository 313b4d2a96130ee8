import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { presenceMs, type Beat } from '@/lib/rules/presence/presence';
import { notePresence } from './note-presence';

const people = { asa: { id: 'staff-1', name: 'Åsa' }, per: { id: 'staff-2', name: 'Per' } };
let desk: Store<DeskTables>;

beforeEach(async () => {
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
});
afterEach(() => desk.close());

const tell = (who: keyof typeof people, state: Beat['state'], now: number, { tab = 'a', listing = 'x' } = {}) =>
  notePresence(desk, listing, people[who], { tab, state }, now);

it('returns the colleagues with the same listing open, and only them', async () => {
  expect(await tell('asa', 'open', 0)).toEqual([]);
  expect(await tell('asa', 'open', 0, { tab: 'b' })).toEqual([]);
  expect(await tell('per', 'open', 0, { listing: 'y' })).toEqual([]);
  expect(await tell('per', 'open', 1)).toEqual([{ id: 'staff-1', name: 'Åsa', editing: false }]);
});

it('counts all pages of a person as one, and as editing when one of them is', async () => {
  await tell('asa', 'editing', 0);
  await tell('asa', 'open', 0, { tab: 'b' });
  expect(await tell('per', 'open', 0)).toEqual([{ id: 'staff-1', name: 'Åsa', editing: true }]);
  await tell('asa', 'open', 1);
  expect(await tell('per', 'open', 1)).toMatchObject([{ editing: false }]);
});

it('ends when a page is left, and automatically when heartbeats stop', async () => {
  await tell('asa', 'open', 0);
  await tell('asa', 'open', 0, { tab: 'b' });
  await tell('asa', 'left', 1);
  expect(await tell('per', 'open', presenceMs.expires - 1)).toHaveLength(1);
  expect(await tell('per', 'open', presenceMs.expires)).toEqual([]);
  expect(await desk.db.selectFrom('presence').select('staff_id').execute()).toEqual([{ staff_id: 'staff-2' }]);
});
