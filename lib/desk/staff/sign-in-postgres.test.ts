import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { findInvitation, putInvitation } from '@/lib/desk/invitations/invitation-store';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { signIn } from './sign-in';

const { store, other, close } = await openTestDesk();
giveDeskStore(store);
afterAll(close);

it('on Postgres, an address with a character that the server cannot store has the answer of an unknown one', async () => {
  deskRequest.headers = new Headers({ origin: 'http://localhost:3000', 'x-vakant-address': '192.0.2.1' });
  const answers = ['nobody@example.com', 'no\0body@example.com'].map((email) => signIn({ email, password: 'a' }));
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatchObject({ ok: false, failure: { code: 'WRONG_CREDENTIALS' } });
  }
});

it('on Postgres, of links for a new password that are made at the same moment the last one works', async () => {
  const person = { id: randomUUID(), kind: 'password', email: 'asa@example.com', name: 'Åsa', role: 'editor' } as const;
  const made = await Promise.all([store, other, store].map((each) => putInvitation(each, person)));
  const found = await Promise.all(made.map(({ token }) => findInvitation(store, token)));
  expect(found.filter((invitation) => invitation !== null)).toMatchObject([{ id: person.id }]);
});
