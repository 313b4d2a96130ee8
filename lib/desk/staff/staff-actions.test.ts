import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listActs } from '@/lib/desk/activity/list-acts';
import { acceptInvitation, invitePerson, offerNewPassword, withdrawInvitation } from '@/lib/desk/invitations/actions';
import { firstAdminLink } from '@/lib/desk/invitations/first-admin-link';
import { listStaff } from '@/lib/desk/invitations/list-staff';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { codeOf, desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { changePerson, removePerson } from './actions';
import { changeOwnPassword, confirmPassword, endAllOtherSessions, endOneSession } from './own-actions';
import { tokenHash } from './secret-token';
import * as sessionStore from './session-store';
import { confirmedForMs, listSessions } from './session-store';
import { signIn } from './sign-in';
import { pseudonymOf } from './staff-changes';
import { findStaffByToken, startSession } from './staff-store';

let adminId: string;
const password = 'kaffe lampa tak';
const tokenOf = (link: string) => link.split('/').at(-1)!;
const eva = { email: 'Eva@example.com', name: 'Eva Ek', role: 'editor' } as const;

deskForEachTest();
beforeEach(async () => {
  adminId = await desk.signInAs('admin', 'asa');
});

async function invite(): Promise<string> {
  return tokenOf(valueOf(await invitePerson(eva)).link);
}

async function acts() {
  const reader = { id: adminId, role: 'admin' } as const;
  const page = await listActs(desk.store, reader, { ...parseActFilter(new URLSearchParams()), limit: 50 });
  return page.acts.map(({ kind, person, target, outcome }) => [kind, person?.name, target?.name ?? null, outcome]);
}

describe('an invitation', () => {
  it('lets its person join once, with a password that they choose, and is recorded', async () => {
    const token = await invite();
    expect(JSON.stringify(await desk.store.db.selectFrom('staff_invitations').selectAll().execute())).not.toContain(
      token,
    );
    deskRequest.token = null;
    expect(codeOf(await acceptInvitation({ token, password: 'too short', person: null }))).toBe('PASSWORD_TOO_SHORT');
    const tries = await Promise.all([1, 2, 3].map(() => acceptInvitation({ token, password, person: null })));
    expect(tries.map(codeOf).sort()).toEqual(['INVITATION_GONE', 'INVITATION_GONE', 'ok']);
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ name: 'Eva Ek', role: 'editor' });
    expect(codeOf(await signIn({ email: 'eva@EXAMPLE.com', password }))).toBe('ok');
    expect(await acts()).toEqual(
      expect.arrayContaining([
        ['staff.invite', 'asa', 'Eva Ek', 'done'],
        ['staff.join', 'Eva Ek', null, 'done'],
        ['session.signIn', 'Eva Ek', null, 'done'],
      ]),
    );
  });

  it('no longer works once it is withdrawn, renewed or a week old, and is not for existing staff', async () => {
    const first = await invite();
    expect(codeOf(await invitePerson(eva))).toBe('EMAIL_TAKEN');
    const { id } = (await listStaff(desk.store)).invitations[0]!;
    const second = tokenOf(valueOf(await invitePerson({ id, ...eva })).link);
    expect(codeOf(await acceptInvitation({ token: first, password, person: null }))).toBe('INVITATION_GONE');
    await desk.store.db.updateTable('staff_invitations').set({ expires_at: Date.now() }).execute();
    expect(codeOf(await acceptInvitation({ token: second, password, person: null }))).toBe('INVITATION_GONE');
    const third = tokenOf(valueOf(await invitePerson({ id, ...eva })).link);
    valueOf(await withdrawInvitation({ id }));
    expect(codeOf(await acceptInvitation({ token: third, password, person: null }))).toBe('INVITATION_GONE');
    expect(codeOf(await invitePerson({ ...eva, email: 'ASA@example.com' }))).toBe('EMAIL_TAKEN');
    expect(JSON.stringify(await acts())).not.toContain('Eva');
  });

  it('removes invisible characters from the name, which mail programs copy along', async () => {
    valueOf(await invitePerson({ ...eva, name: ' \u202AEva\tEk\u200B' }));
    expect((await listStaff(desk.store)).invitations).toMatchObject([{ name: eva.name }]);
    expect(codeOf(await invitePerson({ ...eva, email: 'kim@example.com', name: '\u200B' }))).toBe('INVALID_INPUT');
  });

  it('to choose a new password ends the sessions of its person', async () => {
    const editorId = await desk.signInAs('editor', 'per');
    const session = deskRequest.token!;
    await desk.signInAs('admin', 'asa');
    const { link } = valueOf(await offerNewPassword({ id: editorId }));
    valueOf(await acceptInvitation({ token: tokenOf(link), password, person: null }));
    expect(await findStaffByToken(desk.store, session)).toBeNull();
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id: editorId });
  });
});

describe('the first administrator', () => {
  it('joins through a link that exists only while nobody can sign in', async () => {
    expect(await firstAdminLink(desk.store, 'https://desk.example')).toBeNull();
    await desk.store.db.deleteFrom('staff_sessions').execute();
    await desk.store.db.deleteFrom('staff').execute();
    const links = await Promise.all([1, 2].map(() => firstAdminLink(desk.store, 'https://desk.example')));
    const [one, two] = links.map((link) => tokenOf(link!));
    deskRequest.token = null;
    expect(codeOf(await acceptInvitation({ token: one, password, person: null }))).toBe('INVALID_INPUT');
    const person = { email: 'ny@example.com', name: 'Ny' };
    expect(codeOf(await acceptInvitation({ token: one, password, person }))).toBe('ok');
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ name: 'Ny', role: 'admin' });
    expect(codeOf(await acceptInvitation({ token: two, password, person }))).toBe('INVITATION_GONE');
  });
});

describe('changing staff', () => {
  it('requires the password again after ten minutes, and then continues with a new token', async () => {
    const set = desk.store.db.updateTable('staff_sessions').set({ confirmed_at: Date.now() - confirmedForMs });
    await set.execute();
    const id = adminId;
    for (const [action, input] of [
      [invitePerson, eva],
      [withdrawInvitation, { id }],
      [changePerson, { id, role: 'viewer' }],
      [removePerson, { id }],
      [offerNewPassword, { id }],
      [endOneSession, { id: '0123456789abcdef' }],
      [endAllOtherSessions, null],
    ] as const) {
      expect(codeOf(await action(input)), action.name).toBe('CONFIRM_PASSWORD');
    }
    expect(codeOf(await confirmPassword({ password: 'another', code: null }))).toBe('WRONG_PASSWORD');
    const before = deskRequest.token!;
    expect(codeOf(await confirmPassword({ password: 'a long password', code: null }))).toBe('ok');
    const after = deskRequest.token!;
    expect(await findStaffByToken(desk.store, after)).toMatchObject({ id: adminId });
    // A request sent before the new token arrived.
    expect(await findStaffByToken(desk.store, before)).toMatchObject({ id: adminId });
    expect(await findStaffByToken(desk.store, before, Date.now() + 10_001)).toBeNull();
    expect(await listSessions(desk.store, adminId, after)).toHaveLength(1);
    deskRequest.token = before;
    expect(codeOf(await invitePerson(eva))).toBe('CONFIRM_PASSWORD');
    deskRequest.token = after;
    expect(codeOf(await invitePerson(eva))).toBe('ok');
  });

  it('requires the password again if it was entered in the future, before the clock was set back', async () => {
    const set = desk.store.db.updateTable('staff_sessions').set({ confirmed_at: Date.now() + 3_600_000 });
    await set.execute();
    expect(codeOf(await invitePerson(eva))).toBe('CONFIRM_PASSWORD');
  });

  it('is not allowed on one’s own account', async () => {
    await desk.signInAs('admin', 'bo');
    await desk.signInAs('admin', 'asa');
    for (const change of [{ role: 'viewer' }, { disabled: true }]) {
      expect(codeOf(await changePerson({ id: adminId, ...change }))).toBe('OWN_ACCOUNT');
    }
    expect(codeOf(await removePerson({ id: adminId }))).toBe('OWN_ACCOUNT');
  });

  it('changes no role that somebody else has changed meanwhile, and accepts a change whose answer was lost again', async () => {
    const id = await desk.signInAs('editor', 'Per');
    await desk.signInAs('admin', 'asa');
    valueOf(await changePerson({ id, role: 'admin', from: 'editor' }));
    expect(codeOf(await changePerson({ id, role: 'viewer', from: 'editor' }))).toBe('CHANGED_MEANWHILE');
    valueOf(await changePerson({ id, role: 'admin', from: 'editor' }));
    valueOf(await changePerson({ id, role: 'viewer', from: 'admin' }));
  });

  it('is recorded by what was done: a role, a block or its end, a link for a new password', async () => {
    const id = await desk.signInAs('editor', 'Per');
    await desk.signInAs('admin', 'asa');
    valueOf(await changePerson({ id, role: 'viewer' }));
    valueOf(await changePerson({ id, disabled: true }));
    valueOf(await changePerson({ id, disabled: false }));
    valueOf(await offerNewPassword({ id }));
    const kinds = (await acts()).flatMap(([kind, , target]) => (target === 'Per' ? kind : []));
    expect(kinds.toReversed()).toEqual(['staff.role', 'staff.disable', 'staff.enable', 'staff.link']);
  });

  it('replaces the name of a removed person by a pseudonym everywhere, and signs them out at once', async () => {
    const editorId = await desk.signInAs('editor', 'Per Persson');
    valueOf(await changeOwnPassword({ current: 'a long password', wanted: password }));
    const session = deskRequest.token!;
    await desk.signInAs('admin', 'asa');
    valueOf(await changePerson({ id: editorId, role: 'viewer' }));
    valueOf(await removePerson({ id: editorId }));
    expect(await findStaffByToken(desk.store, session)).toBeNull();
    const reported = await acts();
    expect(reported).toContainEqual(['staff.remove', 'asa', pseudonymOf(editorId), 'done']);
    expect(reported).toContainEqual(['staff.password', pseudonymOf(editorId), pseudonymOf(editorId), 'done']);
    for (const table of ['staff', 'acts', 'act_people', 'bulk_runs', 'staff_invitations'] as const) {
      expect(JSON.stringify(await desk.store.db.selectFrom(table).selectAll().execute()), table).not.toContain(
        'Persson',
      );
    }
  });
});

describe('a lowered role, a blocked person and an ended session', () => {
  it.each([
    ['a role lowered', (id: string) => changePerson({ id, role: 'viewer' }), 'FORBIDDEN_ROLE'],
    ['a person shut out', (id: string) => changePerson({ id, disabled: true }), 'SIGNED_OUT'],
    ['a person removed', (id: string) => removePerson({ id }), 'SIGNED_OUT'],
    [
      'a session ended from elsewhere',
      async (id: string) => {
        deskRequest.token = await startSession(desk.store, id);
        return endAllOtherSessions(null);
      },
      'SIGNED_OUT',
    ],
  ] as const)('%s takes effect from the next request, with 50 in flight', async (_, change, code) => {
    const admin = deskRequest.token;
    const id = await desk.signInAs('admin', 'bo');
    const session = deskRequest.token;
    const ask = () => {
      deskRequest.token = session;
      return invitePerson({});
    };
    const inFlight = Array.from({ length: 50 }, ask);
    deskRequest.token = admin;
    valueOf(await change(id));
    const after = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(after.map(codeOf))).toEqual(new Set([code]));
    for (const answer of await Promise.all(inFlight)) expect(['INVALID_INPUT', code]).toContain(codeOf(answer));
  });
});

describe('one’s own password', () => {
  it('invalidates an earlier link for a new password when it is changed', async () => {
    const editorId = await desk.signInAs('editor', 'per');
    const session = deskRequest.token!;
    await desk.signInAs('admin', 'asa');
    const { link } = valueOf(await offerNewPassword({ id: editorId }));
    deskRequest.token = session;
    valueOf(await changeOwnPassword({ current: 'a long password', wanted: password }));
    const other = 'tak lampa kaffe stol';
    expect(codeOf(await acceptInvitation({ token: tokenOf(link), password: other, person: null }))).toBe(
      'INVITATION_GONE',
    );
    expect(codeOf(await signIn({ email: 'per@example.com', password }))).toBe('ok');
  });
});

describe('one’s own sessions', () => {
  it('other than this one end with a new password, even if the process ends before the answer', async () => {
    const others = await Promise.all([1, 2].map(() => startSession(desk.store, adminId)));
    const renewal = vi.spyOn(sessionStore, 'renewSession').mockRejectedValue(new Error('killed'));
    await expect(changeOwnPassword({ current: 'a long password', wanted: password })).rejects.toThrow('killed');
    renewal.mockRestore();
    for (const token of others) expect(await findStaffByToken(desk.store, token)).toBeNull();
    expect(await findStaffByToken(desk.store, deskRequest.token!)).not.toBeNull();
  });

  it('are listed and can be ended, one or all others, and a new password ends the others', async () => {
    const own = deskRequest.token!;
    const others = await Promise.all([1, 2, 3, 4].map(() => startSession(desk.store, adminId)));
    const stranger = await desk.signInAs('editor', 'per').then(() => deskRequest.token!);
    deskRequest.token = own;
    const sessions = await listSessions(desk.store, adminId, own);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(5);
    const strange = (await listSessions(desk.store, (await findStaffByToken(desk.store, stranger))!.id, own))[0]!;
    expect(codeOf(await endOneSession({ id: strange.id }))).toBe('STAFF_GONE');
    expect(codeOf(await endOneSession({ id: sessions.find(({ current }) => !current)!.id }))).toBe('ok');
    expect(await listSessions(desk.store, adminId, own)).toHaveLength(4);
    expect(codeOf(await changeOwnPassword({ current: 'wrong', wanted: password }))).toBe('WRONG_PASSWORD');
    expect(codeOf(await changeOwnPassword({ current: 'a long password', wanted: 'password1234' }))).toBe(
      'PASSWORD_TOO_COMMON',
    );
    expect(await listSessions(desk.store, adminId, own)).toHaveLength(4);
    valueOf(await changeOwnPassword({ current: 'a long password', wanted: password }));
    const renewed = deskRequest.token;
    expect(await listSessions(desk.store, adminId, renewed)).toMatchObject([{ current: true }]);
    await startSession(desk.store, adminId);
    valueOf(await endAllOtherSessions(null));
    for (const token of [own, ...others]) expect(await findStaffByToken(desk.store, token)).toBeNull();
    expect(await findStaffByToken(desk.store, renewed)).not.toBeNull();
    expect(await findStaffByToken(desk.store, stranger)).not.toBeNull();
  });

  it('does not end sooner if a confirmation is sent again because the answer with the new token was lost', async () => {
    await desk.signInAs('editor', 'lost');
    const own = deskRequest.token!;
    const ends = () =>
      desk.store.db
        .selectFrom('staff_sessions')
        .select('expires_at')
        .where('token_hash', '=', tokenHash(deskRequest.token!));
    const { expires_at: end } = await ends().executeTakeFirstOrThrow();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      deskRequest.token = own;
      valueOf(await confirmPassword({ password: 'a long password', code: null }));
    }
    expect(deskRequest.token).not.toBe(own);
    expect(await ends().executeTakeFirstOrThrow()).toEqual({ expires_at: end });
  });
});
