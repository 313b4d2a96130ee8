import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listActs } from '@/lib/desk/activity/list-acts';
import { acceptInvitation, offerNewPassword } from '@/lib/desk/invitations/actions';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { codeOf, desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { dropSecondFactor } from './actions';
import { authorize, authorizePage, mayRead } from './guard';
import {
  beginSecondFactor,
  changeOwnPassword,
  confirmPassword,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './own-actions';
import { pendingForMs } from './pending-sign-in';
import { findSecondFactor } from './second-factor-store';
import { confirmedForMs, listSessions } from './session-store';
import { finishSignIn, signIn } from './sign-in';
import { throttleLimits } from './sign-in-throttle';
import * as people from './staff-store';
import { findStaffByToken, startSession } from './staff-store';

const password = 'a long password';
const stepMs = 30_000;

let id: string;

deskForEachTest();
beforeEach(async () => {
  deskRequest.jar.clear();
  id = await desk.signInAs('editor', 'eva');
});
afterEach(async () => {
  vi.useRealTimers();
  deskRequest.token = null;
});

/** The code that the person's app shows `steps` steps from now. */
function codeNow(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepMs });
}

/** Moves the clock forward, so that the next code is a different one. */
function laterBy(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

async function switchOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = valueOf(await beginSecondFactor(null));
  const { codes } = valueOf(await confirmSecondFactor({ code: codeNow(secret) }));
  laterBy(stepMs);
  return { secret, codes };
}

async function givePassword(): Promise<void> {
  deskRequest.token = null;
  expect(valueOf(await signIn({ email: 'eva@example.com', password }))).toEqual({ codeWanted: true });
}

describe('switching on', () => {
  it('requires the password again, and takes effect with the first right code, which ends the other sessions', async () => {
    await desk.store.db
      .updateTable('staff_sessions')
      .set({ confirmed_at: Date.now() - confirmedForMs })
      .execute();
    expect(codeOf(await beginSecondFactor(null))).toBe('CONFIRM_PASSWORD');
    valueOf(await confirmPassword({ password, code: null }));
    const { secret, qrAddress } = valueOf(await beginSecondFactor(null));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(qrAddress)).toMatch(/^data:image\/svg\+xml,<svg /);
    expect(await findSecondFactor(desk.store, id)).toEqual({ on: false, codesLeft: 0 });
    const other = await startSession(desk.store, id);
    expect(codeOf(await confirmSecondFactor({ code: codeNow(secret, 9) }))).toBe('WRONG_CODE');
    const { codes } = valueOf(await confirmSecondFactor({ code: codeNow(secret) }));
    expect(new Set(codes).size).toBe(10);
    expect(await findSecondFactor(desk.store, id)).toEqual({ on: true, codesLeft: 10 });
    expect(await findStaffByToken(desk.store, other)).toBeNull();
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id, secondFactor: true });
    expect(codeOf(await beginSecondFactor(null))).toBe('SECOND_FACTOR_ON');
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, codes } = await switchOn();
    const saved = await Promise.all([
      desk.store.db.selectFrom('second_factors').selectAll().execute(),
      desk.store.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(saved)).not.toContain(hidden);
  });

  it('does not affect signing in before it is confirmed', async () => {
    valueOf(await beginSecondFactor(null));
    expect(valueOf(await signIn({ email: 'eva@example.com', password }))).toEqual({ codeWanted: false });
  });
});

describe('signing in with a code', () => {
  it('begins a session only after the code, which may be written as apps show it', async () => {
    const { secret } = await switchOn();
    await givePassword();
    expect(deskRequest.token).toBeNull();
    const shown = codeNow(secret).replace(/(...)(...)/, ' $1 $2 ');
    valueOf(await finishSignIn({ code: shown }));
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id });
  });

  it.each([-1, 0, 1])('accepts the code %i steps off', async (steps) => {
    const { secret } = await switchOn();
    laterBy(3 * stepMs);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret, steps) }))).toBe('ok');
  });

  it.each([-2, 2])('rejects the code %i steps off', async (steps) => {
    const { secret } = await switchOn();
    laterBy(3 * stepMs);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret, steps) }))).toBe('WRONG_CODE');
  });

  it('reports a lost secret for codes of the app, and accepts a recovery code', async () => {
    vi.stubEnv('AUTH_SECRET', 'the first secret of 32 characters.');
    const { secret, codes } = await switchOn();
    vi.stubEnv('AUTH_SECRET', 'the second secret of 32 characters');
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret) }))).toBe('SECOND_FACTOR_UNREADABLE');
    expect(codeOf(await finishSignIn({ code: codes[0]! }))).toBe('ok');
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id });
  });

  it('accepts a code once, and no earlier code after it', async () => {
    const { secret } = await switchOn();
    laterBy(3 * stepMs);
    await givePassword();
    valueOf(await finishSignIn({ code: codeNow(secret) }));
    for (const steps of [0, -1]) {
      await givePassword();
      expect(codeOf(await finishSignIn({ code: codeNow(secret, steps) }))).toBe('WRONG_CODE');
    }
    expect(codeOf(await finishSignIn({ code: codeNow(secret, 1) }))).toBe('ok');
  });

  it('accepts a recovery code once, even in capitals and without dashes', async () => {
    const { codes } = await switchOn();
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[0]!.toUpperCase().replaceAll('-', ' ') }))).toBe('ok');
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('WRONG_CODE');
    expect(await findSecondFactor(desk.store, id)).toEqual({ on: true, codesLeft: 9 });
  });

  it('is bound to the browser that sent the password, works once, and expires after ten minutes', async () => {
    const { secret, codes } = await switchOn();
    await givePassword();
    const jar = [...deskRequest.jar];
    deskRequest.jar.clear();
    expect(codeOf(await finishSignIn({ code: codeNow(secret) }))).toBe('SIGN_IN_EXPIRED');
    for (const [name, value] of jar) deskRequest.jar.set(name, value);
    valueOf(await finishSignIn({ code: codeNow(secret) }));
    for (const [name, value] of jar) deskRequest.jar.set(name, value);
    expect(codeOf(await finishSignIn({ code: codes[1] }))).toBe('SIGN_IN_EXPIRED');
    await givePassword();
    laterBy(pendingForMs);
    expect(codeOf(await finishSignIn({ code: codes[1] }))).toBe('SIGN_IN_EXPIRED');
  });

  it('fails once the password has been changed', async () => {
    const { codes } = await switchOn();
    const own = deskRequest.token;
    await givePassword();
    deskRequest.token = own;
    valueOf(await changeOwnPassword({ current: password, wanted: 'kaffe lampa tak' }));
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('SIGN_IN_EXPIRED');
  });

  it('is throttled like the password, and a correct password does not reset the count', async () => {
    const { codes } = await switchOn();
    const answers: string[] = [];
    for (let attempt = 0; attempt < throttleLimits.account / 2; attempt += 1) {
      await givePassword();
      answers.push(codeOf(await finishSignIn({ code: '000000' })));
    }
    expect(new Set(answers)).toEqual(new Set(['WRONG_CODE']));
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('TOO_MANY_ATTEMPTS');
    expect(codeOf(await signIn({ email: 'eva@example.com', password }))).toBe('TOO_MANY_ATTEMPTS');
  });

  it('does not count right passwords and codes, so that a whole office may sign in from one address', async () => {
    const { codes } = await switchOn();
    await desk.store.db.deleteFrom('sign_in_failures').execute();
    await givePassword();
    valueOf(await finishSignIn({ code: codes[0] }));
    const counted = await desk.store.db.selectFrom('sign_in_failures').select('failures').execute();
    expect(counted).toEqual([{ failures: 0 }]);
  });

  it('is accepted from this site only', async () => {
    const { codes } = await switchOn();
    await givePassword();
    const own = deskRequest.headers;
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('FOREIGN_ORIGIN');
    deskRequest.headers = own;
  });

  it.each([null, {}, { code: '' }, { code: 'x'.repeat(1_000_000) }])(
    'treats malformed input as a wrong code (%#)',
    async (input) => {
      expect(codeOf(await finishSignIn(input))).toBe('WRONG_CODE');
    },
  );

  it('is also required after a new password by link', async () => {
    const { codes } = await switchOn();
    await desk.signInAs('admin');
    const { link } = valueOf(await offerNewPassword({ id }));
    deskRequest.token = null;
    const given = { token: link.split('/').at(-1)!, password: 'kaffe lampa tak', person: null };
    expect(valueOf(await acceptInvitation(given))).toEqual({ codeWanted: true });
    expect(deskRequest.token).toBeNull();
    expect(codes).toHaveLength(10);
  });

  it('is also required after a new password by link if somebody else is signed in, whose session ends', async () => {
    await switchOn();
    await desk.signInAs('admin');
    const { link } = valueOf(await offerNewPassword({ id }));
    await desk.signInAs('publisher', 'bo');
    const given = { token: link.split('/').at(-1)!, password: 'kaffe lampa tak', person: null };
    expect(valueOf(await acceptInvitation(given))).toEqual({ codeWanted: true });
    await expect(authorize('own')).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('with a second factor', () => {
  it('the password alone is not enough when it is required again', async () => {
    const { secret } = await switchOn();
    await desk.store.db.updateTable('staff_sessions').set({ confirmed_at: 0 }).execute();
    expect(codeOf(await switchOffSecondFactor(null))).toBe('CONFIRM_PASSWORD');
    expect(codeOf(await confirmPassword({ password, code: null }))).toBe('CODE_WANTED');
    expect(codeOf(await confirmPassword({ password, code: '000000' }))).toBe('WRONG_CODE');
    expect(codeOf(await confirmPassword({ password: 'another', code: codeNow(secret) }))).toBe('WRONG_PASSWORD');
    expect(codeOf(await switchOffSecondFactor(null))).toBe('CONFIRM_PASSWORD');
    expect(codeOf(await changeOwnPassword({ current: password, wanted: password }))).toBe('ok');
    expect(codeOf(await switchOffSecondFactor(null))).toBe('CONFIRM_PASSWORD');
    expect(codeOf(await confirmPassword({ password, code: codeNow(secret) }))).toBe('ok');
    valueOf(await switchOffSecondFactor(null));
    expect(await findSecondFactor(desk.store, id)).toEqual({ on: false, codesLeft: 0 });
    expect(codeOf(await switchOffSecondFactor(null))).toBe('SECOND_FACTOR_GONE');
  });

  it('a code that is not required does not reduce the count of attempts from the same address', async () => {
    await desk.store.db.deleteFrom('sign_in_failures').execute();
    valueOf(await confirmPassword({ password, code: '000000' }));
    const counted = await desk.store.db.selectFrom('sign_in_failures').select('failures').execute();
    expect(counted).toEqual([{ failures: 0 }]);
  });

  it('new recovery codes replace the earlier ones', async () => {
    const { codes } = await switchOn();
    const renewed = valueOf(await renewRecoveryCodes(null)).codes;
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[3] }))).toBe('WRONG_CODE');
    expect(codeOf(await finishSignIn({ code: renewed[3] }))).toBe('ok');
  });

  it('stays until its person is signed out, if the process of the administrator ends in between', async () => {
    await switchOn();
    await desk.signInAs('admin');
    const ending = vi.spyOn(people, 'endSignIns').mockRejectedValue(new Error('killed'));
    await expect(dropSecondFactor({ id })).rejects.toThrow('killed');
    ending.mockRestore();
    expect((await findSecondFactor(desk.store, id)).on).toBe(true);
    expect(codeOf(await dropSecondFactor({ id }))).toBe('ok');
  });

  it('an administrator can remove it for another person, which signs them out and is recorded', async () => {
    await switchOn();
    const evas = deskRequest.token!;
    const adminId = await desk.signInAs('admin');
    expect(codeOf(await dropSecondFactor({ id: adminId }))).toBe('OWN_ACCOUNT');
    valueOf(await dropSecondFactor({ id }));
    expect(codeOf(await dropSecondFactor({ id }))).toBe('SECOND_FACTOR_GONE');
    expect(await findStaffByToken(desk.store, evas)).toBeNull();
    expect(await listSessions(desk.store, id, '')).toEqual([]);
    const { acts } = await listActs(
      desk.store,
      { id: adminId, role: 'admin' },
      { ...parseActFilter(new URLSearchParams()), limit: 20 },
    );
    const about = acts.filter(({ kind }) => kind === 'staff.secondFactor' || kind === 'staff.dropFactor');
    expect(about.map(({ kind, person, outcome }) => [kind, person!.name, outcome])).toEqual([
      ['staff.dropFactor', 'admin', 'failed'],
      ['staff.dropFactor', 'admin', 'done'],
      ['staff.secondFactor', 'eva', 'done'],
    ]);
    deskRequest.token = null;
    expect(valueOf(await signIn({ email: 'eva@example.com', password }))).toEqual({ codeWanted: false });
  });

  it('another AUTH_SECRET is reported for codes of the app, and recovery codes still work', async () => {
    const { secret, codes } = await switchOn();
    vi.stubEnv('AUTH_SECRET', 'another secret of 32 characters ...');
    vi.stubEnv('DATA_DIR', `${desk.dataDir}/elsewhere`);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret) }))).toBe('SECOND_FACTOR_UNREADABLE');
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('ok');
  });
});

describe('when everybody, or every administrator, must have one', () => {
  it.each([
    ['all', 'editor', true],
    ['admin', 'editor', false],
    ['admin', 'admin', true],
    ['none', 'admin', false],
  ] as const)('REQUIRE_SECOND_FACTOR=%s stops the %s without one: %s', async (setting, role, current) => {
    vi.stubEnv('REQUIRE_SECOND_FACTOR', setting);
    await desk.signInAs(role);
    const asked = authorize('read').then(
      () => 'let through',
      ({ code }: { code: string }) => code,
    );
    expect(await asked).toBe(current ? 'SECOND_FACTOR_MISSING' : 'let through');
    expect(await mayRead()).toBe(!current);
    const page = authorizePage().then(
      () => 'shown',
      ({ digest }: { digest: string }) => digest,
    );
    expect(await page).toContain(current ? ';/account;' : 'shown');
    await switchOn();
    expect(await mayRead()).toBe(true);
  });
});
