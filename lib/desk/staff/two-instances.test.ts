import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStoredKey, storeKey } from '@/lib/desk/connection/stored-key';
import { acceptInvitation, listInvitations, putInvitation } from '@/lib/desk/invitations/invitation-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { endPending, findPending, startPending } from './pending-sign-in';
import {
  confirmSecondFactor,
  findSecondFactor,
  offerSecondFactor,
  renewCodes,
  takeSecondFactor,
} from './second-factor-store';
import { countAttempt, throttleLimits } from './sign-in-throttle';
import { changeStaff, removeStaff } from './staff-changes';
import {
  endSession,
  findStaffById,
  findStaffByPassword,
  findStaffByToken,
  putStaff,
  startSession,
} from './staff-store';

const person = { email: 'Eva@norrskar.example', name: 'Eva', role: 'editor', password: 'long enough' } as const;

describe('two instances of the dashboard over one store', () => {
  let first: DeskStore;
  let second: DeskStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store: first, other: second, close } = await openTestDesk());
  });
  afterEach(() => close());

  it('see each other’s staff and sessions, and the end of them, at once', async () => {
    const { id } = await putStaff(first, person);
    expect(await findStaffByPassword(second, 'eva@NORRSKAR.example', person.password)).toMatchObject({ id });
    const token = await startSession(second, id);
    expect(await findStaffByToken(first, token)).toMatchObject({ id, name: 'Eva' });
    await endSession(first, token);
    expect(await findStaffByToken(second, token)).toBeNull();
  });

  it('start sessions at the same time while each deletes those that have ended', async () => {
    const { id } = await putStaff(first, person);
    const longAgo = Date.now() - 30 * 24 * 3_600_000;
    await Promise.all(Array.from({ length: 12 }, () => startSession(first, id, longAgo)));
    const tokens = await Promise.all(
      Array.from({ length: 16 }, (_, index) => startSession(index % 2 ? first : second, id)),
    );
    const people = await Promise.all(tokens.map((token, index) => findStaffByToken(index % 2 ? second : first, token)));
    expect(people.map((found) => found?.id)).toEqual(tokens.map(() => id));
    expect(await first.db.selectFrom('staff_sessions').select('token_hash').execute()).toHaveLength(tokens.length);
  });

  it('add a person only once', async () => {
    const people = await Promise.all([first, second, first, second].map((store) => putStaff(store, person)));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  });

  it('count wrong passwords together', async () => {
    const attempt = { email: person.email, address: '192.0.2.1' };
    const tries = Array.from({ length: 16 }, (_, index) => countAttempt(index % 2 ? first : second, attempt));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(16 - throttleLimits.account);
  });

  it('count no further accounts from an address that is over its limit', async () => {
    for (let number = 0; number < throttleLimits.address + 10; number += 1) {
      const attempt = { email: `${number}@norrskar.example`, address: '192.0.2.1' };
      await countAttempt(number % 2 ? first : second, attempt).catch(() => undefined);
    }
    const counted = await first.db.selectFrom('sign_in_failures').select('name').execute();
    expect(counted).toHaveLength(throttleLimits.address + 1);
  });

  it('have no session with a former password that was being checked when a link replaced it', async () => {
    const { id } = await putStaff(first, person);
    for (let round = 0; round < 5; round += 1) {
      const { passwordHash } = (await findStaffByPassword(first, person.email, person.password))!;
      const { token } = await putInvitation(second, { id, kind: 'password', ...person });
      const sessions = Array.from({ length: 4 }, () =>
        startSession(first, id, Date.now(), '', 'password', passwordHash).catch(() => null),
      );
      await Promise.all([
        ...sessions,
        acceptInvitation(second, token, { email: '', name: '', password: person.password }),
      ]);
      expect(await first.db.selectFrom('staff_sessions').select('token_hash').execute()).toEqual([]);
    }
  });

  it('remove a person who is just signing in', async () => {
    const { id: heirId } = await putStaff(first, { ...person, email: 'a@norrskar.example', role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await putStaff(first, person);
      const sessions = Array.from({ length: 6 }, () => startSession(first, id).catch(() => null));
      await Promise.all([...sessions.slice(0, 3), removeStaff(second, id, heirId), ...sessions.slice(3)]);
      expect(await findStaffById(first, id)).toBeNull();
    }
  });

  it('never lose their last administrator, although two remove each other at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = await Promise.all(
        ['one', 'two'].map((name) => putStaff(first, { ...person, email: `${name}@norrskar.example`, role: 'admin' })),
      );
      const changes = [
        changeStaff(first, one!.id, { role: 'viewer' }),
        round % 2 ? changeStaff(second, two!.id, { disabled: true }) : removeStaff(second, two!.id, one!.id),
      ];
      const outcomes = await Promise.allSettled(changes);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'LAST_ADMIN' } },
      ]);
    }
  });

  it('invite an address only once', async () => {
    await putStaff(first, { ...person, role: 'admin' });
    const invited = { kind: 'join', email: 'ny@norrskar.example', name: 'Ny', role: 'editor' } as const;
    const outcomes = await Promise.allSettled(
      [first, second, first, second].map((store) => putInvitation(store, invited)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: 'EMAIL_TAKEN' } })));
    expect(await listInvitations(second)).toHaveLength(1);
  });

  it('accept an invitation link only once', async () => {
    const { token } = await putInvitation(first, {
      kind: 'join',
      email: 'ny@norrskar.example',
      name: 'Ny',
      role: 'editor',
    });
    const given = { email: '', name: '', password: 'kaffe lampa tak' };
    const tries = [first, second, first, second].map((store) => acceptInvitation(store, token, given));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accept a code only once, and a recovery code only once', async () => {
    const { id } = await putStaff(first, person);
    const secret = 'a secret of at least 32 characters';
    const now = Date.now();
    const shared = await offerSecondFactor(first, id, secret, now);
    const codeAt = (at: number) => TOTP.generate({ secret: Secret.fromBase32(shared), timestamp: at });
    const [recovery] = await confirmSecondFactor(second, id, codeAt(now), [secret], now);
    await expect(offerSecondFactor(first, id, secret, now)).rejects.toMatchObject({ code: 'SECOND_FACTOR_ON' });
    for (const code of [codeAt(now + 30_000), recovery!]) {
      const tries = [first, second, first, second].map((store) => takeSecondFactor(store, id, code, [secret], now));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    }
    expect(await findSecondFactor(second, id)).toEqual({ on: true, codesLeft: 9 });
    await removeStaff(first, id, (await putStaff(first, { ...person, email: 'a@b.example', role: 'admin' })).id);
    expect(await first.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('confirm a second factor once, and have ten recovery codes although several are renewed at the same time', async () => {
    const { id } = await putStaff(first, person);
    const secret = 'a secret of at least 32 characters';
    const now = Date.now();
    const shared = await offerSecondFactor(first, id, secret, now);
    const code = TOTP.generate({ secret: Secret.fromBase32(shared), timestamp: now });
    const stores = [first, second, first, second];
    const tries = stores.map((store) => confirmSecondFactor(store, id, code, [secret], now));
    const confirmed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(confirmed).toHaveLength(1);
    await Promise.all(stores.map((store) => renewCodes(store, id)));
    expect(await findSecondFactor(second, id)).toEqual({ on: true, codesLeft: 10 });
  });

  it('end a sign-in in progress only once', async () => {
    const { id } = await putStaff(first, person);
    const token = await startPending(first, { purpose: 'code', staffId: id, next: '/' });
    expect(await findPending(second, token, ['directory'])).toBeNull();
    expect(await findPending(second, token, ['code'])).toMatchObject({ staffId: id });
    const ends = await Promise.all([first, second, first, second].map((store) => endPending(store, token)));
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it('share the stored key, which can only be opened with the same secret', async () => {
    await storeKey(first, 'svc_sk_one', 'a secret of at least 32 characters');
    expect(await findStoredKey(second, 'a secret of at least 32 characters')).toBe('svc_sk_one');
    expect(await findStoredKey(second, 'another secret of 32 characters ...')).toBeNull();
    // Every key that was replaced is named once, although several are stored at once.
    const keys = ['svc_sk_two', 'svc_sk_three', 'svc_sk_four', 'svc_sk_five'];
    const secret = 'a secret of at least 32 characters';
    const former = await Promise.all(keys.map((key, index) => storeKey(index % 2 ? first : second, key, secret)));
    const last = await findStoredKey(first, secret);
    expect(new Set([...former, last])).toEqual(new Set(['svc_sk_one', ...keys]));
  });
});
