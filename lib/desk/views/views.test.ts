import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Role } from '@/lib/rules/staff/permissions';
import { builtInViews, queryOf, savedViewsMax } from '@/lib/rules/views/saved-view';
import { codeOf, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { chooseDefaultView, deleteView, saveView } from './actions';
import { findDefaultQuery, listViews } from './view-store';

const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const nowhere = '01937c1e-2222-7aaa-8bbb-00000000ffff';
let desk: Store<DeskTables>;

const people = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('PARTNER_API_URL', 'http://127.0.0.1:9/partner/v1');
  vi.stubEnv('PARTNER_API_KEY', `svc_sk_${'0'.repeat(48)}`);
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  giveDeskStore(desk);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await desk.close();
});

beforeEach(async () => {
  deskRequest.headers = new Headers(own);
  await desk.db.deleteFrom('default_views').execute();
  await desk.db.deleteFrom('saved_views').execute();
});

/** Signs in, by default as the one person of a role, and returns their id. */
async function signInAs(role: Role, email = `${role}@example.com`): Promise<string> {
  const known = people.get(email);
  const id = known ?? (await putStaff(desk, { email, name: email, role, password: 'a long password' })).id;
  people.set(email, id);
  deskRequest.token = await startSession(desk, id);
  return id;
}

const view = { name: 'Malmö', query: '?city=Malmö', shared: false };

const save = (given: object = {}) => saveView({ ...view, id: newId(), isNew: true, ...given });

const change = (id: string | undefined, changes: object) => saveView({ id, isNew: false, ...changes });

async function saved(given: object = {}): Promise<string> {
  return valueOf(await save(given)).id;
}

const namesOf = async (staffId: string) => (await listViews(desk, staffId)).views.map(({ name }) => name);

describe('a saved view', () => {
  it('is saved once if it is sent again because its answer was lost, also under another name', async () => {
    const ownId = await signInAs('editor');
    const added = { id: newId(), isNew: true };
    expect(await saved(added)).toBe(added.id);
    expect(await saved({ ...added, name: 'Malmö C' })).toBe(added.id);
    expect(await namesOf(ownId)).toEqual(['Malmö C']);
  });

  it('is visible to its owner only until it is shared, and then to everybody', async () => {
    const owner = await signInAs('publisher');
    const id = await saved();
    const colleague = await signInAs('viewer');
    expect(await namesOf(colleague)).toEqual([]);
    await signInAs('publisher');
    await change(id, { name: 'Lund', shared: true });
    expect((await listViews(desk, colleague)).views).toEqual([
      { id, name: 'Lund', query: '?city=Malm%C3%B6', shared: true, own: false },
    ]);
    expect(await namesOf(owner)).toEqual(['Lund']);
  });

  it('stays as it is in what a change leaves out, such as what a colleague has saved since', async () => {
    const me = await signInAs('publisher');
    const id = await saved();
    for (const part of [{ shared: true }, { query: '?city=Lund' }, { name: 'Lund' }])
      expect(codeOf(await change(id, part))).toBe('ok');
    expect((await listViews(desk, me)).views).toEqual([
      { id, name: 'Lund', query: '?city=Lund', shared: true, own: true },
    ]);
  });

  it('is sorted by name, in Swedish order', async () => {
    const me = await signInAs('viewer');
    for (const name of ['Örebro', 'Vy 10', 'Ängelholm', 'Vy 9']) await saved({ name });
    expect(await namesOf(me)).toEqual(['Vy 9', 'Vy 10', 'Ängelholm', 'Örebro']);
  });

  it('stores only the parts of a query that have a meaning', async () => {
    const me = await signInAs('viewer');
    await saved({ query: '?status=draft&evil=<script>&status=__proto__&sort=-rent' });
    expect((await listViews(desk, me)).views[0]!.query).toBe('?status=draft&sort=-rent');
  });

  it.each(['viewer', 'editor', 'publisher', 'admin'] as const)(
    'of one’s own can be saved, changed and deleted by a %s',
    async (role) => {
      const me = await signInAs(role);
      const id = await saved();
      expect(codeOf(await change(id, { name: 'Lund' }))).toBe('ok');
      expect(await namesOf(me)).toEqual(['Lund']);
      expect(codeOf(await deleteView({ id }))).toBe('ok');
      expect(await namesOf(me)).toEqual([]);
    },
  );

  it.each([
    ['viewer', 'FORBIDDEN_ROLE'],
    ['editor', 'FORBIDDEN_ROLE'],
    ['publisher', 'ok'],
    ['admin', 'ok'],
  ] as const)('of the team can be created, changed, made personal and deleted by a %s: %s', async (role, expected) => {
    await signInAs('admin', 'other-admin@example.com');
    const ids = [await saved({ shared: true }), await saved({ shared: true }), await saved({ shared: true })];
    await signInAs(role);
    const results = [
      await save({ shared: true }),
      await change(ids[0], { name: 'Mitt' }),
      await change(ids[1], { shared: false }),
      await deleteView({ id: ids[2] }),
    ];
    expect(results.map(codeOf)).toEqual([expected, expected, expected, expected]);
  });

  it.each(['editor', 'admin'] as const)('of another person counts as not found, even for a %s', async (role) => {
    const owner = await signInAs('viewer', 'owning-viewer@example.com');
    const id = await saved();
    await signInAs(role);
    const results = [await change(id, { name: 'Mitt' }), await deleteView({ id }), await chooseDefaultView({ id })];
    expect(results.map(codeOf)).toEqual(['VIEW_GONE', 'VIEW_GONE', 'VIEW_GONE']);
    expect(await namesOf(owner)).toEqual(['Malmö']);
  });

  it('that no longer exists cannot be changed or deleted', async () => {
    await signInAs('admin');
    const results = [await change(nowhere, { name: 'Mitt' }), await deleteView({ id: nowhere })];
    expect(results.map(codeOf)).toEqual(['VIEW_GONE', 'VIEW_GONE']);
  });

  it.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'rad\nrad' }],
    [{ name: 'ned\u0000' }],
    [{ name: 'baklänges \u202E' }],
    [{ name: 7 }],
    [{ query: '?q='.padEnd(4_001, 'x') }],
    [{ query: null }],
    [{ query: undefined }],
    [{ shared: 1 }],
    [{ id: 'builtin:live' }],
    [{ owner: nowhere }],
  ])('with %j is rejected', async (changes) => {
    const me = await signInAs('admin');
    expect(codeOf(await save(changes))).toBe('INVALID_INPUT');
    expect(await namesOf(me)).toEqual([]);
  });

  it.each(['<img src=x onerror=alert(1)>', "'; drop table saved_views; --", '👷 Bygge', 'å'.repeat(60)])(
    'may be called %s',
    async (name) => {
      const me = await signInAs('viewer');
      await saved({ name });
      expect(await namesOf(me)).toEqual([name]);
    },
  );

  it('is limited to a hundred, counted separately for each person and the team', async () => {
    const me = await signInAs('publisher');
    const row = { name: 'x', query: '', created_at: 1, updated_at: 1, owner_id: me };
    const rows = [0, 1].flatMap((shared) =>
      Array.from({ length: savedViewsMax - 1 }, (_, index) => ({ ...row, shared, id: `${shared}-${index}` })),
    );
    await desk.db.insertInto('saved_views').values(rows).execute();
    const last = [await saved(), await saved({ shared: true })];
    const more = [await save(), await save({ shared: true }), await change(last[0], { shared: true })];
    expect(more.map(codeOf)).toEqual(['TOO_MANY_VIEWS', 'TOO_MANY_VIEWS', 'TOO_MANY_VIEWS']);
    expect(codeOf(await change(last[0], { name: 'Lund' }))).toBe('ok');
    await signInAs('viewer');
    expect(codeOf(await save())).toBe('ok');
  });
});

describe('the view the list opens with', () => {
  it('is each person’s own choice, built-in or saved', async () => {
    const admin = await signInAs('admin');
    const id = await saved({ shared: true });
    await chooseDefaultView({ id });
    const viewer = await signInAs('viewer');
    await chooseDefaultView({ id: 'builtin:mine' });
    expect((await listViews(desk, admin)).defaultId).toBe(id);
    expect((await listViews(desk, viewer)).defaultId).toBe('builtin:mine');
    expect([await findDefaultQuery(desk, admin), await findDefaultQuery(desk, viewer)]).toEqual([
      '?city=Malm%C3%B6',
      '?assignee=me',
    ]);
    await chooseDefaultView({ id: null });
    expect((await listViews(desk, viewer)).defaultId).toBeNull();
    expect(await findDefaultQuery(desk, viewer)).toBe('');
  });

  it('is no longer anyone’s default once it is deleted, or no longer shared', async () => {
    const ids: string[] = [];
    const admin = await signInAs('admin');
    for (const name of ['a', 'b']) ids.push(await saved({ name, shared: true }));
    const editor = await signInAs('editor');
    await chooseDefaultView({ id: ids[1] });
    const viewer = await signInAs('viewer');
    await chooseDefaultView({ id: ids[0] });
    await signInAs('admin');
    await deleteView({ id: ids[0] });
    await change(ids[1], { shared: false });
    for (const person of [editor, viewer, admin]) expect((await listViews(desk, person)).defaultId).toBeNull();
  });

  it.each([nowhere, 'builtin:everything', '', '__proto__'])('cannot be %j', async (id) => {
    await signInAs('admin');
    expect(codeOf(await chooseDefaultView({ id }))).toBe('VIEW_GONE');
  });
});

it.each([
  ['saveView', () => save()],
  ['deleteView', () => deleteView({ id: nowhere })],
  ['chooseDefaultView', () => chooseDefaultView({ id: null })],
])('%s is rejected without a session, and from other sites', async (_, run) => {
  deskRequest.token = null;
  expect(codeOf(await run())).toBe('SIGNED_OUT');
  await signInAs('admin');
  deskRequest.headers = new Headers({ origin: 'https://evil.example' });
  expect(codeOf(await run())).toBe('FOREIGN_ORIGIN');
});

it.each([
  ['live', '?status=published'],
  ['blocked', '?blocker=any'],
  ['ready', '?blocker=ready'],
  ['offMarket', '?status=unpublished'],
  ['withoutReference', '?reference=none'],
  ['mine', '?assignee=me'],
  ['changedToday', '?changed=today'],
])('the built-in view %s is %s', (name, query) => {
  expect(queryOf(`builtin:${name}`, [])).toBe(query);
  expect(builtInViews.map((each) => each.name)).toContain(name);
});
