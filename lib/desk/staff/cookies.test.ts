import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { readPreference } from '@/lib/i18n/preference-cookie';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { savePreferences } from './preferences';
import { signIn, signOut } from './sign-in';
import { findStaffByToken, putStaff } from './staff-store';

const { jar } = deskRequest;
let desk: Store<DeskTables>;
const person = { email: 'asa@example.com', name: 'Åsa', role: 'viewer', password: 'a long password' } as const;

beforeAll(async () => {
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  giveDeskStore(desk);
  await putStaff(desk, person);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await desk.close();
});
beforeEach(() => jar.clear());

function openedAt(url: string): void {
  deskRequest.headers = new Headers({ origin: url });
  vi.stubEnv('APP_URL', url);
}

async function everyCookie() {
  expect(await signIn({ email: person.email, password: person.password })).toMatchObject({ ok: true });
  await savePreferences({ locale: 'en', theme: 'dark' });
  return [...jar].map(([name, { options }]) => [name, options] as const);
}

it('over https every cookie is bound to this host, and scripts cannot read the session cookie', async () => {
  openedAt('https://desk.example');
  const cookies = await everyCookie();
  expect(cookies.map(([name]) => name)).toEqual(['__Host-vakant', '__Host-vakant_locale', '__Host-vakant_theme']);
  for (const [name, options] of cookies) {
    expect(options, name).toMatchObject({ secure: true, sameSite: 'lax', path: '/' });
    expect(options, name).not.toHaveProperty('domain');
  }
  expect(cookies[0]![1]).toMatchObject({ httpOnly: true });
  expect(readPreference({ get: (name) => jar.get(name) }, 'vakant_theme')).toBe('dark');
});

it('on localhost without https cookies have plain names', async () => {
  openedAt('http://localhost:3000');
  const cookies = await everyCookie();
  expect(cookies.map(([name]) => name)).toEqual(['vakant', 'vakant_locale', 'vakant_theme']);
  for (const [name, options] of cookies) expect(options, name).toMatchObject({ secure: false, sameSite: 'lax' });
  expect(readPreference({ get: (name) => jar.get(name) }, 'vakant_locale')).toBe('en');
});

it('signing out empties the cookie and ends the session on the server', async () => {
  openedAt('https://desk.example');
  await everyCookie();
  const token = jar.get('__Host-vakant')!.value;
  expect(await findStaffByToken(desk, token)).not.toBeNull();
  await expect(signOut()).rejects.toMatchObject({ digest: expect.stringContaining(';/sign-in') });
  expect(jar.get('__Host-vakant')).toMatchObject({ value: '', options: { maxAge: 0, secure: true } });
  expect(await findStaffByToken(desk, token)).toBeNull();
});
