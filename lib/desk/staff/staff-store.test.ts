import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { findInvitation, putInvitation } from '@/lib/desk/invitations/invitation-store';
import { roleMay } from '@/lib/rules/staff/permissions';
import { passwordMatches } from './password';
import type * as cost from './password-cost';
import { findPending, startPending } from './pending-sign-in';
import {
  endSession,
  findStaffByPassword,
  findStaffByToken,
  hasStaff,
  putStaff,
  sessionLimits,
  startSession,
} from './staff-store';

const person = { email: 'Asa@Example.com', name: 'Åsa', role: 'publisher', password: 'correct horse' } as const;

describe('staff', () => {
  let store: Store<DeskTables>;
  beforeEach(async () => {
    store = await openDatabase<DeskTables>(':memory:', deskMigrations);
  });
  afterEach(() => store.close());

  it('sign in with their e-mail in any case and the exact password', async () => {
    expect(await hasStaff(store)).toBe(false);
    const { id } = await putStaff(store, person);
    expect(await hasStaff(store)).toBe(true);
    expect(await findStaffByPassword(store, ' asa@example.com ', 'correct horse')).toMatchObject({
      id,
      role: 'publisher',
    });
    expect(await findStaffByPassword(store, 'asa@example.com', 'Correct horse')).toBeNull();
    expect(await findStaffByPassword(store, 'nobody@example.com', 'correct horse')).toBeNull();
  });

  it('a password never expires', async () => {
    await putStaff(store, person);
    await store.db.updateTable('staff').set({ created_at: 0, seen_at: 0 }).execute();
    expect(await findStaffByPassword(store, person.email, person.password)).not.toBeNull();
  });

  it('neither the password nor the session token is stored', async () => {
    const { id } = await putStaff(store, person);
    const token = await startSession(store, id);
    const saved = JSON.stringify([
      await store.db.selectFrom('staff').selectAll().execute(),
      await store.db.selectFrom('staff_sessions').selectAll().execute(),
    ]);
    expect(saved).not.toContain(person.password);
    expect(saved).not.toContain(token);
  });

  it('a session lasts while it is used, but not past its end', async () => {
    const { id } = await putStaff(store, person);
    const start = Date.now();
    const token = await startSession(store, id, start);
    expect(await findStaffByToken(store, 'another', start)).toBeNull();
    expect(await findStaffByToken(store, token, start + sessionLimits.idleMs - 1)).toMatchObject({ id });
    expect(await findStaffByToken(store, token, start + 2 * sessionLimits.idleMs - 2)).toMatchObject({ id });
    expect(await findStaffByToken(store, token, start + 4 * sessionLimits.idleMs)).toBeNull();
    expect(await findStaffByToken(store, token, start + sessionLimits.absoluteMs)).toBeNull();
  });

  it('signing out and blocking a person end the session from the next request on', async () => {
    const { id } = await putStaff(store, person);
    const first = await startSession(store, id);
    const second = await startSession(store, id);
    await endSession(store, first);
    expect(await findStaffByToken(store, first)).toBeNull();
    await store.db.updateTable('staff').set({ disabled_at: Date.now() }).execute();
    expect(await findStaffByToken(store, second)).toBeNull();
    expect(await findStaffByPassword(store, person.email, person.password)).toBeNull();
  });

  it('putting a person ends their links: the invitation and the one for a new password', async () => {
    const invited = await putInvitation(store, { kind: 'join', email: 'asa@example.com', name: 'Åsa', role: 'viewer' });
    const { id } = await putStaff(store, person);
    expect(id).toBe(invited.id);
    expect(await findInvitation(store, invited.token)).toBeNull();
    const other = await putInvitation(store, { id, kind: 'password', ...person });
    await putStaff(store, person);
    expect(await findInvitation(store, other.token)).toBeNull();
  });

  it('putting a person again keeps the role unless another is given, and signs them out everywhere', async () => {
    const { id } = await putStaff(store, person);
    const colleague = await putStaff(store, { ...person, email: 'eva@example.com' });
    const token = await startSession(store, id);
    const theirs = await startSession(store, colleague.id);
    const pending = await startPending(store, { purpose: 'code', staffId: id, next: '/' });
    await store.db.updateTable('staff').set({ disabled_at: Date.now() }).where('id', '=', id).execute();
    const { role: _, ...again } = { ...person, email: 'ASA@example.com', name: 'Åsa L.', password: 'battery staple' };
    expect(await putStaff(store, again)).toEqual({ id, name: 'Åsa L.', email: 'ASA@example.com', role: 'publisher' });
    expect(await findStaffByPassword(store, person.email, person.password)).toBeNull();
    expect(await findStaffByPassword(store, person.email, again.password)).toMatchObject({ id });
    expect(await findStaffByToken(store, token)).toBeNull();
    expect(await findPending(store, pending, ['code'])).toBeNull();
    expect(await findStaffByToken(store, theirs)).toMatchObject({ id: colleague.id });
    expect(await putStaff(store, { ...again, role: 'editor' })).toMatchObject({ id, role: 'editor' });
  });

  it('putting the last administrator in another role fails, and changes neither role, password nor sessions', async () => {
    const { id } = await putStaff(store, { ...person, role: 'admin' });
    const token = await startSession(store, id);
    const demoted = { ...person, password: 'battery staple' };
    await expect(putStaff(store, demoted)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    expect(await findStaffByPassword(store, person.email, person.password)).toMatchObject({ role: 'admin' });
    expect(await findStaffByToken(store, token)).toMatchObject({ id });
    const other = { ...person, email: 'eva@example.com', role: 'admin' } as const;
    const { id: otherId } = await putStaff(store, other);
    await store.db.updateTable('staff').set({ disabled_at: Date.now() }).where('id', '=', otherId).execute();
    await expect(putStaff(store, demoted)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await putStaff(store, other);
    expect(await putStaff(store, demoted)).toMatchObject({ id, role: 'publisher' });
  });

  it('no password matches an unknown person, not even the empty one', async () => {
    expect(await passwordMatches('', null)).toBe(false);
  });

  it('a password hash has the full cost outside of tests', async () => {
    const real = await vi.importActual<typeof cost>('./password-cost');
    expect(real.passwordCost).toMatchObject({ N: 32_768, r: 8, p: 1 });
  });

  it.each([
    ['viewer', 'read', true],
    ['viewer', 'edit', false],
    ['editor', 'edit', true],
    ['editor', 'publish', false],
    ['publisher', 'publish', true],
    ['publisher', 'administer', false],
    ['admin', 'administer', true],
  ] as const)('%s may %s: %s', (role, permission, allowed) => {
    expect(roleMay(role, permission)).toBe(allowed);
  });
});
