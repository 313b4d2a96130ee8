import { afterEach, beforeEach, expect, it } from 'vitest';
import { crawlInventory } from '@/lib/desk/inventory/reads';
import { invitePerson } from '@/lib/desk/invitations/actions';
import { beginPatrol } from '@/lib/desk/photos/begin-patrol';
import { forwardUpload } from '@/lib/desk/photos/forward-upload';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { changeOwnPassword } from './own-actions';
import { listenToRefusals, type Refusal } from './refusals';
import { signIn } from './sign-in';

let reported: Refusal[];
const own = deskRequest.headers;

deskForEachTest();
beforeEach(async () => {
  reported = [];
  listenToRefusals((refusal) => reported.push(refusal));
  deskRequest.headers = new Headers([...own, ['x-vakant-address', '192.0.2.7']]);
});
afterEach(async () => {
  deskRequest.headers = own;
  deskRequest.token = null;
});

it('a wrong password is logged with the address and a hash of the account, but without e-mail or password', async () => {
  deskRequest.token = null;
  await signIn({ email: 'nobody@example.com', password: 'not the password' });
  await signIn({ email: ' NOBODY@example.com', password: 'not the password' });
  const refusal = { code: 'WRONG_CREDENTIALS', staff: null, account: expect.any(String), address: '192.0.2.7' };
  expect(reported).toEqual([refusal, refusal]);
  expect(reported[0]!.account).toBe(reported[1]!.account);
  expect(JSON.stringify(reported)).not.toMatch(/nobody|not the password/i);
});

it('a missing permission and a request from another site are logged with the person', async () => {
  const staff = await desk.signInAs('viewer');
  const request = () => new Request('http://localhost:3000/api', { method: 'POST', headers: deskRequest.headers });
  await invitePerson({});
  await forwardUpload(request(), 'uploadImages');
  await crawlInventory();
  await beginPatrol();
  await changeOwnPassword({ current: 'wrong', wanted: 'kaffe lampa tak' });
  deskRequest.headers = new Headers({ origin: 'https://evil.example' });
  await changeOwnPassword({});
  expect(reported.map((refusal) => [refusal.code, refusal.staff])).toEqual([
    ['FORBIDDEN_ROLE', staff],
    ['FORBIDDEN_ROLE', staff],
    ['FORBIDDEN_ROLE', staff],
    ['FORBIDDEN_ROLE', staff],
    ['WRONG_PASSWORD', staff],
    ['FOREIGN_ORIGIN', staff],
  ]);
});

it('an allowed action and an invalid input are not logged', async () => {
  await desk.signInAs('admin');
  valueOf(await invitePerson({ email: 'eva@example.com', name: 'Eva', role: 'editor' }));
  await invitePerson({});
  await signIn({ email: 'admin@example.com', password: 'a long password' });
  expect(reported).toEqual([]);
});
