import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { invitePerson } from '@/lib/desk/invitations/actions';
import { putInvitation } from '@/lib/desk/invitations/invitation-store';
import { authorize } from '@/lib/desk/staff/guard';
import { pendingForMs } from '@/lib/desk/staff/pending-sign-in';
import { confirmedForMs } from '@/lib/desk/staff/session-store';
import { signIn, signOut } from '@/lib/desk/staff/sign-in';
import { changeStaff, removeStaff } from '@/lib/desk/staff/staff-changes';
import { findStaffByToken, hasPassword, putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { codeOf, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { startDirectory, type DirectoryAccount, type DirectoryServer } from '@/lib/testing/harness/directory-server';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { finishDirectorySignIn } from './finish-directory-sign-in';
import { startDirectoryConfirmation, startDirectorySignIn } from './start-directory-sign-in';

const callback = 'http://localhost:3000/sign-in/directory/callback';
const eva: DirectoryAccount = { subject: 'eva-1', email: 'Eva@norrskar.example', verified: true };
const admin = { email: 'admin@norrskar.example', name: 'Admin', role: 'admin', password: 'a long password' } as const;

let desk: Store<DeskTables>;
let directory: DirectoryServer;

beforeEach(async () => {
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  giveDeskStore(desk);
  directory = await startDirectory(callback);
  directory.person = eva;
  vi.stubEnv('OIDC_ISSUER', directory.issuer);
  vi.stubEnv('OIDC_CLIENT_ID', directory.clientId);
  vi.stubEnv('OIDC_CLIENT_SECRET', directory.clientSecret);
  deskRequest.token = null;
  deskRequest.jar.clear();
  await putStaff(desk, admin);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  deskRequest.token = null;
  await directory.close();
  await desk.close();
});

const invite = (email = 'eva@norrskar.example') =>
  putInvitation(desk, { kind: 'join', email, name: 'Eva', role: 'editor' });
const signedIn = () => (deskRequest.token ? findStaffByToken(desk, deskRequest.token) : null);

/** The URL that the browser is sent to for signing in. */
async function begin(next = '/listings?status=draft'): Promise<string> {
  return valueOf(await startDirectorySignIn({ next })).address;
}

/** Signs in from beginning to end; `change` alters the directory's URL. Returns the path at the end. */
async function enter(change: (address: URL) => void = () => undefined): Promise<string> {
  const address = new URL(await begin());
  change(address);
  return finishDirectorySignIn((await directory.signIn(address.href)).search);
}

const nobodyIsIn = () => expect(deskRequest.token).toBeNull();
const refusedWith = (code: string) => `/sign-in?failed=${code}&next=${encodeURIComponent('/listings?status=draft')}`;

describe('signing in through the directory', () => {
  it('adds an invited person to the staff without a password, and leads to the page they wanted', async () => {
    const { id } = await invite();
    expect(await enter()).toBe('/listings?status=draft');
    expect(await signedIn()).toMatchObject({ id, role: 'editor', name: 'Eva', via: 'directory' });
    expect(await hasPassword(desk, id)).toBe(false);
    expect(codeOf(await signIn({ email: 'eva@norrskar.example', password: '' }))).toBe('WRONG_CREDENTIALS');
    expect(await desk.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
    const acts = await desk.db.selectFrom('acts').select('kind').orderBy('id').execute();
    expect(acts.map(({ kind }) => kind)).toEqual(['staff.join', 'session.signIn']);
  });

  it('sends everything that the answer is checked against, and stores none of it', async () => {
    const address = new URL(await begin());
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({ code_challenge_method: 'S256', response_type: 'code', redirect_uri: callback });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const saved = JSON.stringify(await desk.db.selectFrom('pending_sign_ins').selectAll().execute());
    const token = [...deskRequest.jar.values()][0]!;
    for (const secret of [asked.state!, asked.nonce!, token]) expect(saved).not.toContain(secret);
  });

  it('links a member of staff, the first time by e-mail address, later by the directory’s own id', async () => {
    const { id } = await putStaff(desk, { ...admin, email: 'eva@norrskar.example', role: 'viewer' });
    expect(await enter()).toBe('/listings?status=draft');
    expect(await signedIn()).toMatchObject({ id, role: 'viewer' });
    const first = deskRequest.token;
    directory.person = { ...eva, email: 'eva.married@norrskar.example', verified: false };
    await enter();
    expect(await signedIn()).toMatchObject({ id, email: 'eva@norrskar.example' });
    expect(deskRequest.token).not.toBe(first);
    expect(await hasPassword(desk, id)).toBe(true);
  });

  it.each([
    ['is not invited', { subject: 'x', email: 'stranger@norrskar.example', verified: true }, 'DIRECTORY_UNKNOWN'],
    ['is invited but whose address nobody made sure of', { ...eva, verified: false }, 'DIRECTORY_UNVERIFIED'],
  ])('rejects a person who %s', async (_, person, code) => {
    await invite();
    directory.person = person;
    expect(await enter()).toBe(refusedWith(code));
    expect(deskRequest.token).toBeNull();
    expect(await desk.db.selectFrom('staff').select('email').execute()).toEqual([{ email: admin.email }]);
  });

  it('rejects an invitation that is too old, withdrawn, or of another kind', async () => {
    await putInvitation(
      desk,
      { kind: 'join', email: eva.email, name: 'Eva', role: 'admin' },
      Date.now() - 8 * 86_400_000,
    );
    expect(await enter()).toBe(refusedWith('DIRECTORY_UNKNOWN'));
    await desk.db
      .updateTable('staff_invitations')
      .set({ kind: 'first', expires_at: Date.now() + 60_000 })
      .execute();
    expect(await enter()).toBe(refusedWith('DIRECTORY_UNKNOWN'));
  });

  it('rejects people who are blocked or were removed', async () => {
    const { id } = await invite();
    await enter();
    const token = deskRequest.token!;
    await changeStaff(desk, id, { disabled: true });
    deskRequest.token = null;
    expect(await enter()).toBe(refusedWith('DIRECTORY_UNKNOWN'));
    const adminId = (await putStaff(desk, admin)).id;
    await removeStaff(desk, id, adminId);
    expect(await enter()).toBe(refusedWith('DIRECTORY_UNKNOWN'));
    expect(await findStaffByToken(desk, token)).toBeNull();
    expect(await desk.db.selectFrom('directory_links').selectAll().execute()).toEqual([]);
  });

  it('rejects an address that was reassigned to another person in the directory', async () => {
    await invite();
    await enter();
    deskRequest.token = null;
    directory.person = { ...eva, subject: 'eva-2' };
    expect(await enter()).toBe(refusedWith('DIRECTORY_OTHER_PERSON'));
    expect(deskRequest.token).toBeNull();
  });

  it('asks for no code: that is up to the directory', async () => {
    vi.stubEnv('REQUIRE_SECOND_FACTOR', 'all');
    await invite();
    await enter();
    expect(await authorize('read')).toMatchObject({ name: 'Eva' });
  });

  it('signs out of the dashboard only, and says so', async () => {
    await invite();
    await enter();
    await expect(signOut()).rejects.toMatchObject({ digest: expect.stringContaining(';/sign-in?signedOut=here;') });
    expect(deskRequest.token).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'never leads to another site: %s',
    async (next) => {
      await invite();
      const { search } = await directory.signIn(await begin(next));
      expect(await finishDirectorySignIn(search)).toBe('/');
    },
  );

  it('leads to a view of the maximum length, and to the front page if the address is longer', async () => {
    await invite();
    const view = `/listings?q=${'a'.repeat(4_000)}`;
    expect(await finishDirectorySignIn((await directory.signIn(await begin(view))).search)).toBe(view);
    const longer = `/listings?q=${'a'.repeat(20_000)}`;
    expect(await finishDirectorySignIn((await directory.signIn(await begin(longer))).search)).toBe('/');
  });

  it('asks the directory for strangers at one address only so often', async () => {
    await begin();
    await desk.db.updateTable('sign_in_failures').set({ failures: 300 }).execute();
    const before = directory.asked.length;
    expect(codeOf(await startDirectorySignIn({ next: '/' }))).toBe('TOO_MANY_ATTEMPTS');
    expect(directory.asked).toHaveLength(before);
    expect(await desk.db.selectFrom('pending_sign_ins').selectAll().execute()).toHaveLength(1);
  });

  it('can only begin from this site, and only if a directory is set up', async () => {
    const own = deskRequest.headers;
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    expect(codeOf(await startDirectorySignIn({ next: '/' }))).toBe('FOREIGN_ORIGIN');
    deskRequest.headers = own;
    vi.unstubAllEnvs();
    expect(codeOf(await startDirectorySignIn({ next: '/' }))).toBe('DIRECTORY_OFF');
    expect(codeOf(await startDirectorySignIn(null))).toBe('INVALID_INPUT');
  });
});

describe('an answer', () => {
  beforeEach(async () => void (await invite()));
  afterEach(nobodyIsIn);

  it('with another state is ignored, and does not end a sign-in in progress', async () => {
    const back = await directory.signIn(await begin());
    const forged = new URLSearchParams(back.search);
    forged.set('state', 'another');
    expect(await finishDirectorySignIn(`?${forged.toString()}`)).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
    expect(await finishDirectorySignIn('')).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
    expect(await finishDirectorySignIn(back.search)).toBe('/listings?status=draft');
    deskRequest.token = null;
  });

  it('with another nonce is rejected', async () => {
    expect(await enter((address) => address.searchParams.set('nonce', 'another'))).toBe(
      refusedWith('DIRECTORY_REFUSED'),
    );
  });

  it('to a request without the challenge is rejected', async () => {
    const stripped = (address: URL) => {
      address.searchParams.delete('code_challenge');
      address.searchParams.delete('code_challenge_method');
    };
    expect(await enter(stripped)).toBe(refusedWith('DIRECTORY_REFUSED'));
  });

  it('to another person’s challenge is rejected', async () => {
    const swapped = (address: URL) => address.searchParams.set('code_challenge', 'A'.repeat(43));
    expect(await enter(swapped)).toBe(refusedWith('DIRECTORY_REFUSED'));
  });

  it('works only once', async () => {
    const { search } = await directory.signIn(await begin());
    const jar = [...deskRequest.jar];
    expect(await finishDirectorySignIn(search)).toBe('/listings?status=draft');
    deskRequest.token = null;
    expect(await finishDirectorySignIn(search)).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
    for (const [name, value] of jar) deskRequest.jar.set(name, value);
    expect(await finishDirectorySignIn(search)).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
  });

  it('in another browser, or too late, is ignored', async () => {
    const { search } = await directory.signIn(await begin());
    const jar = [...deskRequest.jar];
    deskRequest.jar.clear();
    expect(await finishDirectorySignIn(search)).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
    for (const [name, value] of jar) deskRequest.jar.set(name, value);
    await desk.db
      .updateTable('pending_sign_ins')
      .set({ expires_at: Date.now() - pendingForMs })
      .execute();
    expect(await finishDirectorySignIn(search)).toBe('/sign-in?failed=DIRECTORY_EXPIRED');
  });

  it('after the person cancelled reports that', async () => {
    directory.person = null;
    expect(await enter()).toBe(refusedWith('DIRECTORY_DENIED'));
  });

  it.each([
    ['server_error', 'DIRECTORY_DOWN'],
    ['invalid_request', 'DIRECTORY_REFUSED'],
  ])('with the error %s fails with %s', async (error, code) => {
    const state = new URL(await begin()).searchParams.get('state')!;
    const answer = new URLSearchParams({ state, error, iss: directory.issuer });
    expect(await finishDirectorySignIn(`?${answer.toString()}`)).toBe(refusedWith(code));
  });

  it('in the name of another issuer is rejected', async () => {
    const back = await directory.signIn(await begin());
    back.searchParams.set('iss', 'https://evil.example');
    expect(await finishDirectorySignIn(back.search)).toBe(refusedWith('DIRECTORY_REFUSED'));
  });

  const claimed = (change: (claims: Record<string, unknown>) => object) => (path: string, body: string) => {
    if (path !== '/token') return body;
    const answer = JSON.parse(body) as { id_token: string };
    const [head, claims, signature] = answer.id_token.split('.');
    const altered = change(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, unknown>);
    const payload = Buffer.from(JSON.stringify(altered)).toString('base64url');
    return JSON.stringify({ ...answer, id_token: `${head}.${payload}.${signature}` });
  };

  it.each([
    ['names another person', (claims: object) => ({ ...claims, sub: 'admin-1' })],
    ['vouches for another address', (claims: object) => ({ ...claims, email: admin.email, email_verified: true })],
    ['is for another client', (claims: object) => ({ ...claims, aud: 'another' })],
    ['is of another issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
    ['is too old', (claims: object) => ({ ...claims, exp: 1_000_000_000 })],
  ])('whose token was altered so that it %s is rejected', async (_, change) => {
    directory.alter = claimed(change);
    expect(await enter()).toBe(refusedWith('DIRECTORY_REFUSED'));
  });

  it('with an unsigned token is rejected', async () => {
    directory.alter = (path, body) => {
      if (path !== '/token') return body;
      const answer = JSON.parse(body) as { id_token: string };
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      return JSON.stringify({ ...answer, id_token: `${none}.${answer.id_token.split('.')[1]}.` });
    };
    expect(await enter()).toBe(refusedWith('DIRECTORY_REFUSED'));
  });
});

describe('a directory', () => {
  const described = (change: (metadata: Record<string, unknown>) => object) => (path: string, body: string) =>
    path === '/.well-known/openid-configuration'
      ? JSON.stringify(change(JSON.parse(body) as Record<string, unknown>))
      : body;

  it('that is down is reported before and during a sign-in, and the password still works', async () => {
    await invite();
    const { search } = await directory.signIn(await begin());
    await directory.close();
    expect(await finishDirectorySignIn(search)).toBe(refusedWith('DIRECTORY_DOWN'));
    expect(codeOf(await startDirectorySignIn({ next: '/' }))).toBe('DIRECTORY_DOWN');
    expect(codeOf(await signIn({ email: admin.email, password: admin.password }))).toBe('ok');
    directory = await startDirectory(callback);
  });

  it.each([
    ['calls itself by another name', (metadata: object) => ({ ...metadata, issuer: 'https://evil.example' })],
    [
      'sends people elsewhere',
      (metadata: object) => ({ ...metadata, authorization_endpoint: 'https://evil.example/' }),
    ],
  ])('that %s is not used', async (_, change) => {
    directory.alter = described(change);
    expect(codeOf(await startDirectorySignIn({ next: '/' }))).toBe('DIRECTORY_DOWN');
  });

  it('with a token address on another host does not get the secret there', async () => {
    await invite();
    const other = await startDirectory(callback);
    directory.alter = described((metadata) => ({ ...metadata, token_endpoint: `${other.issuer}/token` }));
    expect(await enter()).toBe(refusedWith('DIRECTORY_REFUSED'));
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

describe('roles by group', () => {
  beforeEach(() => {
    vi.stubEnv('OIDC_ROLE_CLAIM', 'groups');
    vi.stubEnv('OIDC_ROLES', 'letting=publisher, owners=admin');
  });

  it('apply at every sign-in, and override the role of the invitation', async () => {
    await invite();
    directory.person = { ...eva, groups: ['other', 'owners', 'letting'] };
    await enter();
    expect(await signedIn()).toMatchObject({ role: 'admin' });
    directory.person = { ...eva, groups: ['letting'] };
    await enter();
    expect(await signedIn()).toMatchObject({ role: 'publisher' });
    directory.person = eva;
    await enter();
    expect(await signedIn()).toMatchObject({ role: 'viewer' });
  });

  it('never demote the last administrator', async () => {
    directory.person = { subject: 'admin-1', email: admin.email, verified: true, groups: [] };
    await enter();
    expect(await signedIn()).toMatchObject({ role: 'admin' });
  });
});

describe('a person without a password', () => {
  const confirmation = async () => {
    return valueOf(await startDirectoryConfirmation({ next: '/staff' })).address;
  };
  const invitation = { email: 'ny@norrskar.example', name: 'Ny', role: 'editor' };
  beforeEach(async () => {
    await putInvitation(desk, { kind: 'join', email: eva.email, name: 'Eva', role: 'admin' });
    await enter();
    await desk.db
      .updateTable('staff_sessions')
      .set({ confirmed_at: Date.now() - confirmedForMs })
      .execute();
  });

  it('authenticates at the directory again, and comes back', async () => {
    expect(codeOf(await invitePerson(invitation))).toBe('CONFIRM_DIRECTORY');
    const address = await confirmation();
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '60' });
    expect(await finishDirectorySignIn((await directory.signIn(address)).search)).toBe('/staff');
    expect(codeOf(await invitePerson(invitation))).toBe('ok');
  });

  it('cannot be confirmed by another person, or by an old sign-in', async () => {
    directory.person = { subject: 'other', email: 'other@norrskar.example', verified: true };
    const { search } = await directory.signIn(await confirmation());
    expect(await finishDirectorySignIn(search)).toBe('/account?failed=DIRECTORY_OTHER_PERSON');
    directory.person = eva;
    const stale = new URL(await confirmation());
    stale.searchParams.delete('prompt');
    stale.searchParams.delete('max_age');
    const back = await directory.signIn(stale.href);
    expect(await finishDirectorySignIn(back.search)).toBe('/account?failed=DIRECTORY_REFUSED');
    expect(codeOf(await invitePerson(invitation))).toBe('CONFIRM_DIRECTORY');
  });

  it('is not confirmed in the session of another person', async () => {
    const { search } = await directory.signIn(await confirmation());
    const adminId = (await putStaff(desk, admin)).id;
    deskRequest.token = await startSession(desk, adminId, Date.now() - confirmedForMs);
    expect(await finishDirectorySignIn(search)).toBe('/account?failed=SIGNED_OUT');
    expect(codeOf(await invitePerson(invitation))).toBe('CONFIRM_PASSWORD');
  });
});
