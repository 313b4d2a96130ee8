import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { claimTranslation, failTranslation } from '@/lib/service/translation/translation-queue';
import { createTestService, publishableBody, testStart, type TestService } from '@/lib/testing/harness/service-harness';
import { acceptMember, addMember } from './members';
import { createOrganization, listOrganizations } from './organizations';
import { issueKey, listKeys, revokeKey } from './keys';
import { listJobs, retryJob } from './jobs';
import { OperatorError } from './operator-error';

const lister = { name: ' Norrskär Fastigheter AB ', orgNumber: '5590123456', orgType: 'lister' };
const nobody = '01937c1e-9999-7aaa-8bbb-000000000001';

describe('the operator', () => {
  let test: TestService;
  let store: TestService['store'];
  beforeEach(async () => {
    test = await createTestService();
    ({ store } = test);
  });
  afterEach(() => test.close());

  it('C049 C050 C051 creates organizations and lists them, oldest first', async () => {
    const first = await createOrganization(store, lister, testStart);
    const second = await createOrganization(
      store,
      { ...lister, name: 'Mäklarhuset', orgType: 'realtor' },
      testStart + 1,
    );
    expect(first).toEqual({
      id: first.id,
      name: 'Norrskär Fastigheter AB',
      orgNumber: '5590123456',
      orgType: 'lister',
    });
    expect(await listOrganizations(store)).toEqual({ data: [first, second] });
  });

  it('C184 adds active and invited members, and records that they accept', async () => {
    const { id: organizationId } = await createOrganization(store, lister, testStart);
    const owner = await addMember(store, {
      organizationId,
      email: 'Asa@Norrskar.example',
      role: 'owner',
      pending: true,
    });
    expect(owner).toEqual({ id: owner.id, email: 'Asa@Norrskar.example', role: 'owner', accepted: false });
    const accepted = { ...owner, accepted: true };
    expect(await acceptMember(store, { organizationId, email: 'asa@norrskar.EXAMPLE' })).toEqual(accepted);
    expect(await acceptMember(store, { organizationId, email: 'asa@norrskar.example' })).toEqual(accepted);
    const member = await addMember(store, {
      organizationId: organizationId.toUpperCase(),
      email: 'bo@norrskar.example',
      role: 'member',
    });
    expect(member).toMatchObject({ role: 'member', accepted: true });
  });

  it('C028 C030 C031 C053 C054 shows a key only when issuing it, lists keys without secrets, and revokes them permanently', async () => {
    const { id: organizationId } = await createOrganization(store, lister, testStart);
    const pilot = await issueKey(
      store,
      { organizationId, name: 'Pilot', environment: 'preview', expiresAt: '2026-02-01T01:00:00+01:00' },
      testStart,
    );
    expect(pilot).toEqual({
      id: pilot.id,
      name: 'Pilot',
      key: expect.stringMatching(/^svc_sk_[0-9a-f]{48}$/),
      keyPrefix: pilot.key.slice(0, 15),
      expiresAt: '2026-02-01T00:00:00.000Z',
      createdAt: '2026-01-07T08:00:00.000Z',
    });
    const { key: _, ...shown } = pilot;
    expect(await listKeys(store, { organizationId })).toEqual({
      data: [{ ...shown, environment: 'preview', revokedAt: null }],
    });
    const revoked = await revokeKey(store, { id: pilot.id }, testStart + 1_000);
    expect(revoked).toEqual({ id: pilot.id, revokedAt: '2026-01-07T08:00:01.000Z' });
    expect(await revokeKey(store, { id: pilot.id }, testStart + 9_000)).toEqual(revoked);
    expect((await listKeys(store, { organizationId })).data[0]!.revokedAt).toBe(revoked.revokedAt);
  });

  it('C261 lists translations that wait or have failed, oldest first, and requeues one', async () => {
    const org = await test.makeOrganization();
    await org.api('PUT', '/objects/HUS-1', exampleObjectBody);
    const listingIds: string[] = [];
    for (const reference of ['A', 'B', 'C']) {
      test.clock.now += 1_000;
      listingIds.push((await org.api('PUT', `/listings/${reference}`, publishableBody([]))).body.id);
    }
    const failed = (await claimTranslation(test.context))!;
    await failTranslation(test.context, failed, 'The translator refused it.', { attemptsMax: 1 });
    const worked = (await claimTranslation(test.context))!;
    const all = (await listJobs(store)).data;
    expect(all.map(({ listingId }) => listingId)).toEqual(listingIds);
    expect(all[0]).toEqual({
      id: failed.id,
      listingId: listingIds[0],
      organizationId: org.id,
      state: 'failed',
      attempts: 1,
      availableAt: '2026-01-07T08:00:33.000Z',
      lastError: 'The translator refused it.',
      createdAt: '2026-01-07T08:00:01.000Z',
    });
    expect(await listJobs(store, { state: 'failed' })).toEqual({ data: all.slice(0, 1) });
    expect(await listJobs(store, { state: 'queued' })).toEqual({ data: all.slice(1) });
    const { now } = test.clock;
    await expect(retryJob(store, { id: worked.id }, now)).rejects.toThrow(OperatorError);
    expect(await retryJob(store, { id: failed.id.toUpperCase() }, now)).toEqual({
      ...all[0],
      state: 'queued',
      attempts: 0,
      availableAt: '2026-01-07T08:00:03.000Z',
    });
    const due = [await claimTranslation(test.context), await claimTranslation(test.context)];
    expect(new Set(due.map((job) => job?.id))).toEqual(new Set([failed.id, all[2]!.id]));
  });

  const environment = 'embedded' as const;
  it.each<[string, (store: TestService['store'], organizationId: string) => Promise<unknown>, RegExp]>([
    ['a type of its own', (db) => createOrganization(db, { ...lister, orgType: 'tenant' }), /lister or realtor/],
    ['a number with a dash', (db) => createOrganization(db, { ...lister, orgNumber: '559012-3456' }), /digits only/],
    ['no number', (db) => createOrganization(db, { ...lister, orgNumber: '' }), /digits only/],
    ['no name', (db) => createOrganization(db, { ...lister, name: '  ' }), /must not be empty/],
    ['a name of two lines', (db) => createOrganization(db, { ...lister, name: 'a\nb' }), /one line/],
    ['an endless name', (db) => createOrganization(db, { ...lister, name: 'x'.repeat(201) }), /at most 200/],
    [
      'a member of nobody',
      (db) => addMember(db, { organizationId: nobody, email: 'a@b', role: 'owner' }),
      /no organization/,
    ],
    [
      'a role of its own',
      (db, organizationId) => addMember(db, { organizationId, email: 'a@b', role: 'boss' }),
      /owner or member/,
    ],
    ['no email', (db, organizationId) => addMember(db, { organizationId, email: 'ab', role: 'owner' }), /not an email/],
    [
      'a member twice',
      (db, organizationId) => addMember(db, { organizationId, email: 'EXISTING@norrskar.example', role: 'owner' }),
      /already/,
    ],
    [
      'a stranger who accepts',
      (db, organizationId) => acceptMember(db, { organizationId, email: 'a@b' }),
      /not a member/,
    ],
    ['a key for nobody', (db) => issueKey(db, { organizationId: nobody, name: 'x', environment }), /no organization/],
    [
      'a key without a name',
      (db, organizationId) => issueKey(db, { organizationId, name: '', environment }),
      /must not be empty/,
    ],
    [
      'an expiry that is no time',
      (db, organizationId) => issueKey(db, { organizationId, name: 'x', environment, expiresAt: 'soon' }),
      /date-time/,
    ],
    ['keys of nobody', (db) => listKeys(db, { organizationId: nobody }), /no organization/],
    ['a key that is not there', (db) => revokeKey(db, { id: nobody }), /no key/],
    ['jobs in a state of their own', (db) => listJobs(db, { state: 'done' }), /queued or failed/],
    ['a job that is not there', (db) => retryJob(db, { id: nobody }), /no job/],
  ])('C028 C050 rejects %s in one plain sentence and changes nothing', async (_, command, sentence) => {
    const { id } = await createOrganization(store, lister, testStart);
    await addMember(store, { organizationId: id, email: 'existing@norrskar.example', role: 'member' });
    const before = await listOrganizations(store);
    const error: unknown = await command(store, id).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as OperatorError).message).toMatch(sentence);
    expect((error as OperatorError).message).toMatch(/^[A-Z"a].*\.$/);
    expect(await listOrganizations(store)).toEqual(before);
    expect(await listKeys(store, { organizationId: id })).toEqual({ data: [] });
  });
});
