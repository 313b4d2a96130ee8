import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveView } from '@/lib/desk/views/actions';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { changePerson, removePerson } from './actions';
import { exportOwnData, exportPersonData } from './export-person';
import { tokenHash } from './secret-token';

let editorId: string;
let editorToken: string;

deskForEachTest();
beforeEach(async () => {
  editorId = await desk.signInAs('editor', 'Per Persson');
  editorToken = deskRequest.token!;
  await desk.push('A-1', []);
  valueOf(await saveView({ id: newId(), isNew: true, name: 'Mina lokaler', query: '?q=min', shared: false }));
  await desk.signInAs('admin', 'asa');
  valueOf(await changePerson({ id: editorId, role: 'viewer' }));
});
afterEach(async () => {
  deskRequest.token = null;
});

it('a person’s own data contain account, sessions, views, and acts by and on the person, but no credentials', async () => {
  deskRequest.token = editorToken;
  const response = await exportOwnData();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="vakant-person-[\d-]+\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { id: editorId, name: 'Per Persson', email: 'Per Persson@example.com', role: 'viewer', disabledAt: null },
    sessions: [{ browser: '', endsAt: expect.stringMatching(/^20/) }],
    views: [{ name: 'Mina lokaler', query: '?q=min', shared: false }],
    activity: [{ kind: 'staff.role', by: 'somebody else', target: { kind: 'staff', id: editorId }, outcome: 'done' }],
  });
  expect(text).not.toMatch(/scrypt|asa/);
  for (const secret of [editorToken, tokenHash(editorToken)]) expect(text).not.toContain(secret);
});

it('only an administrator gets the data of other people', async () => {
  const given = (await (await exportPersonData(editorId)).json()) as object;
  expect(given).toMatchObject({ account: { name: 'Per Persson' } });
  expect((await exportPersonData('nobody')).status).toBe(404);
  deskRequest.token = editorToken;
  expect((await exportPersonData(editorId)).status).toBe(403);
});

it('the data of a removed person cannot be exported', async () => {
  valueOf(await removePerson({ id: editorId }));
  expect((await exportPersonData(editorId)).status).toBe(404);
});

it('every table with personal data is in the file, or is only for signing in', async () => {
  const { rows } = await sql<{
    sql: string | null;
    name: string;
  }>`select name, sql from sqlite_master where type = 'table'`.execute(desk.store.db);
  const reported = rows
    .filter((table) => /\bstaff_id\b|\bowner_id\b|\bperson_id text primary key|references staff/.test(table.sql ?? ''))
    .map(({ name }) => name);
  expect(reported.sort()).toEqual(
    [
      'act_people',
      'bulk_runs',
      'default_views',
      'directory_links',
      'mail_people',
      'dismissed_warnings',
      'pending_sign_ins',
      'notes',
      'photo_links',
      'presence',
      'recovery_codes',
      'saved_views',
      'second_factors',
      'sheet_links',
      'staff_sessions',
      'tasks',
    ].sort(),
  );
});
