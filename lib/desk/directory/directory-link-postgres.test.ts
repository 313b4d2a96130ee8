import { afterAll, expect, it } from 'vitest';
import { putInvitation } from '@/lib/desk/invitations/invitation-store';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { arriveFromDirectory } from './directory-link';

const { store, other, close } = await openTestDesk();
afterAll(close);

const arriveTwice = (email: string) => {
  const person = { issuer: 'https://login.example.com', subject: email, email, groups: null };
  return Promise.all([store, other].map((each) => arriveFromDirectory(each, person, null)));
};

it('on Postgres, two first sign-ins of an invited person at the same moment both succeed, and one of them joins', async () => {
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    const { id } = await putInvitation(store, { kind: 'join', email, name: 'Eva', role: 'editor' });
    const arrivals = await arriveTwice(email);
    expect(arrivals.map(({ staff }) => staff.id)).toEqual([id, id]);
    expect(arrivals.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
});

it('on Postgres, so do those of a person who has an account', async () => {
  for (const email of ['d@example.com', 'e@example.com', 'f@example.com']) {
    const { id } = await putStaff(store, { email, name: 'Eva', role: 'editor', password: 'a long password' });
    expect((await arriveTwice(email)).map(({ staff }) => staff.id)).toEqual([id, id]);
  }
});
