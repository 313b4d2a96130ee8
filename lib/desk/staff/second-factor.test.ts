import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listActs } from '@/lib/desk/activity/list-acts';
import { acceptInvitation, offerNewPassword } from '@/lib/desk/invitations/actions';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { createDeskHarness, valueOf, type DeskHarness } from '@/lib/testing/harness/desk-harness';
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
import { findStaffByToken, startSession } from './staff-store';

const password = 'a long password';
const stepMs = 30_000;
const codeOf = (result: { ok: true } | { ok: false; failure: { code: string } }) =>
  result.ok ? 'ok' : result.failure.code;

let desk: DeskHarness;
let id: string;
beforeEach(async () => {
  desk = await createDeskHarness();
  deskRequest.jar.clear();
  id = await desk.signInAs('editor', 'eva');
});
afterEach(async () => {
  vi.useRealTimers();
  deskRequest.token = null;
  await desk.close();
});

/** What the person's app shows so many steps from now. */
function codeNow(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepMs });
}

/** Lets the next code be another one, whatever the clock says. */
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
  it('wants the password again, and counts from the first right code, which ends the other sessions', async () => {
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

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { secret, codes } = await switchOn();
    const saved = await Promise.all([
      desk.store.db.selectFrom('second_factors').selectAll().execute(),
      desk.store.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(saved)).not.toContain(hidden);
  });

  it('is not asked for before it is confirmed', async () => {
    valueOf(await beginSecondFactor(null));
    expect(valueOf(await signIn({ email: 'eva@example.com', password }))).toEqual({ codeWanted: false });
  });
});

describe('signing in with a code', () => {
  it('begins no session with the password alone, and one with a code, written as apps show it', async () => {
    const { secret } = await switchOn();
    await givePassword();
    expect(deskRequest.token).toBeNull();
    const shown = codeNow(secret).replace(/(...)(...)/, ' $1 $2 ');
    valueOf(await finishSignIn({ code: shown }));
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id });
  });

  it.each([-1, 0, 1])('takes the code %i steps off', async (steps) => {
    const { secret } = await switchOn();
    laterBy(3 * stepMs);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret, steps) }))).toBe('ok');
  });

  it.each([-2, 2])('does not take the code %i steps off', async (steps) => {
    const { secret } = await switchOn();
    laterBy(3 * stepMs);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret, steps) }))).toBe('WRONG_CODE');
  });

  it('when the secret is lost says so for codes of the app, and lets a recovery code in', async () => {
    vi.stubEnv('AUTH_SECRET', 'the first secret of 32 characters.');
    const { secret, codes } = await switchOn();
    vi.stubEnv('AUTH_SECRET', 'the second secret of 32 characters');
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret) }))).toBe('SECOND_FACTOR_UNREADABLE');
    expect(codeOf(await finishSignIn({ code: codes[0]! }))).toBe('ok');
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id });
  });

  it('takes a code once, and none from before it', async () => {
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

  it('takes a recovery code once, in capitals and without dashes too', async () => {
    const { codes } = await switchOn();
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[0]!.toUpperCase().replaceAll('-', ' ') }))).toBe('ok');
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('WRONG_CODE');
    expect(await findSecondFactor(desk.store, id)).toEqual({ on: true, codesLeft: 9 });
  });

  it('is bound to the browser that gave the password, ends with it, and lasts ten minutes', async () => {
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

  it('is over once the password is changed or the person shut out', async () => {
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

  it('forgives what was right, so that a whole office may sign in from one address', async () => {
    const { codes } = await switchOn();
    await desk.store.db.deleteFrom('sign_in_failures').execute();
    await givePassword();
    valueOf(await finishSignIn({ code: codes[0] }));
    const counted = await desk.store.db.selectFrom('sign_in_failures').select('failures').execute();
    expect(counted).toEqual([{ failures: 0 }]);
  });

  it('is taken from this site only', async () => {
    const { codes } = await switchOn();
    await givePassword();
    const own = deskRequest.headers;
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('FOREIGN_ORIGIN');
    deskRequest.headers = own;
  });

  it.each([null, {}, { code: '' }, { code: 'x'.repeat(1_000_000) }])(
    'malformed input is a wrong code (%#)',
    async (input) => {
      expect(codeOf(await finishSignIn(input))).toBe('WRONG_CODE');
    },
  );

  it('is asked for after a new password by link, too', async () => {
    const { codes } = await switchOn();
    await desk.signInAs('admin');
    const { link } = valueOf(await offerNewPassword({ id }));
    deskRequest.token = null;
    const given = { token: link.split('/').at(-1)!, password: 'kaffe lampa tak', person: null };
    expect(valueOf(await acceptInvitation(given))).toEqual({ codeWanted: true });
    expect(deskRequest.token).toBeNull();
    expect(codes).toHaveLength(10);
  });

  it('is asked for after a new password by link also where somebody else is signed in, who is signed out', async () => {
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
  it('the password alone is not enough to go on where it is asked for again', async () => {
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

  it('a code that nobody asked for forgives no attempts of others at the same address', async () => {
    await desk.store.db.deleteFrom('sign_in_failures').execute();
    valueOf(await confirmPassword({ password, code: '000000' }));
    const counted = await desk.store.db.selectFrom('sign_in_failures').select('failures').execute();
    expect(counted).toEqual([{ failures: 0 }]);
  });

  it('new recovery codes take the place of the ones before', async () => {
    const { codes } = await switchOn();
    const renewed = valueOf(await renewRecoveryCodes(null)).codes;
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codes[3] }))).toBe('WRONG_CODE');
    expect(codeOf(await finishSignIn({ code: renewed[3] }))).toBe('ok');
  });

  it('an administrator removes it for another person, who is then signed out, and it is recorded', async () => {
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
    const about = acts.filter(({ kind }) => kind === 'staff.secondFactor');
    expect(about.map(({ person, outcome }) => [person!.name, outcome])).toEqual([
      ['admin', 'failed'],
      ['admin', 'done'],
      ['eva', 'done'],
    ]);
    deskRequest.token = null;
    expect(valueOf(await signIn({ email: 'eva@example.com', password }))).toEqual({ codeWanted: false });
  });

  it('another AUTH_SECRET leaves the recovery codes, and says so', async () => {
    const { secret, codes } = await switchOn();
    vi.stubEnv('AUTH_SECRET', 'another secret of 32 characters ...');
    vi.stubEnv('DATA_DIR', `${desk.dataDir}/elsewhere`);
    await givePassword();
    expect(codeOf(await finishSignIn({ code: codeNow(secret) }))).toBe('SECOND_FACTOR_UNREADABLE');
    expect(codeOf(await finishSignIn({ code: codes[0] }))).toBe('ok');
  });
});

describe('where everybody, or every administrator, is to have one', () => {
  it.each([
    ['all', 'editor', true],
    ['admin', 'editor', false],
    ['admin', 'admin', true],
    ['none', 'admin', false],
  ] as const)('REQUIRE_SECOND_FACTOR=%s holds the %s up: %s', async (setting, role, current) => {
    vi.stubEnv('REQUIRE_SECOND_FACTOR', setting);
    await desk.signInAs(role);
    const asked = authorize('read').then(
      () => 'let through',
      ({ code }: { code: string }) => code,
    );
    expect(await asked).toBe(current ? 'SECOND_FACTOR_MISSING' : 'let through');
    expect(await mayRead()).toBe(!current);
    const page = authorizePage('/listings').then(
      () => 'shown',
      ({ digest }: { digest: string }) => digest,
    );
    expect(await page).toContain(current ? ';/account;' : 'shown');
    await switchOn();
    expect(await mayRead()).toBe(true);
  });
});
