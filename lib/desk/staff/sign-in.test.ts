import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { authorizePage } from './guard';
import { nextPath } from './next-path';
import * as passwords from './password';
import { signIn } from './sign-in';
import { throttleLimits } from './sign-in-throttle';
import { findStaffByToken, putStaff, setPassword } from './staff-store';

const { jar } = deskRequest;
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
let desk: Store<DeskTables>;
const password = 'a long password';

beforeAll(async () => {
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  giveDeskStore(desk);
  await putStaff(desk, { email: 'asa@example.com', name: 'Åsa', role: 'publisher', password });
  await putStaff(desk, { email: 'erik@example.com', name: 'Erik', role: 'editor', password });
});

afterAll(() => desk.close());

beforeEach(() => jar.clear());

function from(address: string): void {
  deskRequest.headers = new Headers({ ...own, 'x-vakant-address': address });
}

it.each(['/listings/1/sheet?lang=en', '/?view=all', '/photos?state=broken&_rsc=1a2b3', '/a%20b?q=%C3%A5', '/runs'])(
  'who opens %s signed out comes back to it',
  async (path) => {
    deskRequest.headers.set('x-vakant-path', path);
    const { digest } = await authorizePage().then(
      () => ({ digest: '' }),
      (redirect: { digest: string }) => redirect,
    );
    const leads = new URL(digest.split(';')[2]!, own.origin);
    expect(nextPath(leads.searchParams.get('next'))).toBe(path.replace('&_rsc=1a2b3', ''));
  },
);

describe('signing in', () => {
  it('starts a new session each time, ends the previous one, and does not reveal which accounts exist', async () => {
    from('192.0.2.1');
    expect(await signIn({ email: 'ASA@example.com', password })).toEqual({ ok: true, value: { codeWanted: false } });
    const first = deskRequest.token;
    expect(await findStaffByToken(desk, first!)).toMatchObject({ name: 'Åsa' });
    await signIn({ email: 'asa@example.com', password });
    expect(deskRequest.token).not.toBe(first);
    expect(await findStaffByToken(desk, first!)).toBeNull();
    jar.clear();
    const wrong = await signIn({ email: 'asa@example.com', password: 'another' });
    expect(await signIn({ email: 'nobody@example.com', password: 'another' })).toEqual(wrong);
    expect(wrong).toMatchObject({ ok: false, failure: { code: 'WRONG_CREDENTIALS' } });
    expect(jar.size).toBe(0);
  });

  it('fails if the password is replaced while it is checked', async () => {
    from('192.0.2.3');
    const { id } = await putStaff(desk, { email: 'kim@example.com', name: 'Kim', role: 'editor', password });
    const { passwordMatches } = passwords;
    vi.spyOn(passwords, 'passwordMatches').mockImplementationOnce(async (...given) => {
      const matches = await passwordMatches(...given);
      await setPassword(desk, id, 'another long password', '');
      return matches;
    });
    expect(await signIn({ email: 'kim@example.com', password })).toMatchObject({
      ok: false,
      failure: { code: 'WRONG_CREDENTIALS' },
    });
    expect(jar.size).toBe(0);
  });

  it.each([
    null,
    {},
    { email: 'asa@example.com' },
    { email: 'asa@example.com', password: 'x'.repeat(1_000_000) },
    { email: ['a'], password },
  ])('answers malformed input like a wrong password (%#)', async (input) => {
    from('192.0.2.2');
    expect(await signIn(input)).toMatchObject({ ok: false, failure: { code: 'WRONG_CREDENTIALS' } });
  });

  it('stops guesses at one account from any address and however it is written, without affecting other accounts', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      from(`198.51.100.${attempt}`);
      const email = ['erik@example.com', 'ERIK@example.com', ' erik@example.com '][attempt % 3]!;
      const failure = { code: 'WRONG_CREDENTIALS' };
      expect(await signIn({ email, password: `guess ${attempt}` })).toMatchObject({ failure });
    }
    expect(await signIn({ email: 'erik@example.com', password })).toMatchObject({
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await signIn({ email: 'asa@example.com', password })).toMatchObject({ ok: true });
  });

  it('stops guesses from one address, but lets a whole office sign in from it', async () => {
    from('203.0.113.1');
    for (let person = 0; person < 3; person += 1)
      expect(await signIn({ email: 'asa@example.com', password })).toMatchObject({ ok: true });
    await desk.db.deleteFrom('sign_in_failures').where('failures', '>', 0).execute();
    const counted = desk.db.selectFrom('sign_in_failures').select('failures');
    expect(new Set((await counted.execute()).map(({ failures }) => failures))).toEqual(new Set([0]));
    await desk.db.updateTable('sign_in_failures').set({ failures: throttleLimits.address }).execute();
    expect(await signIn({ email: 'asa@example.com', password })).toMatchObject({
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
    await desk.db.updateTable('sign_in_failures').set({ until: Date.now() }).execute();
    expect(await signIn({ email: 'asa@example.com', password })).toMatchObject({ ok: true });
  });

  it('rejects a sign-in from another site', async () => {
    deskRequest.headers = new Headers({ ...own, origin: 'https://evil.example' });
    expect(await signIn({ email: 'asa@example.com', password })).toMatchObject({ failure: { code: 'FOREIGN_ORIGIN' } });
  });
});
