import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '@/lib/browser/read-json';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryDigest } from '@/lib/rules/inventory/inventory-digest';
import { packRows } from '@/lib/rules/inventory/packed-rows';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { dropInventoryCopy, loadInventoryCopy, saveInventoryCopy, type CopyOwner } from './inventory-copy';
import { inventoryQuery } from './inventory-query';

const asa: CopyOwner = { staffId: 'asa', scope: 'norrskar' };
// The row as the browser has it.
const { description: _, noteText: __, ...row } = inventoryRow(exampleListingWith(1));

let answers: ((since: string | null) => Response)[];
let asked: (string | null)[];

// Replaces the browser's fetch with the answers of a server.
beforeEach(async () => {
  answers = [];
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  await dropEarlierCopies();
  // Since then the clock was set back.
  vi.setSystemTime(Date.parse('2026-11-20T11:00:00Z'));
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal('fetch', (path: string) => {
    const since = new URL(path, 'http://localhost').searchParams.get('since');
    asked.push(since);
    const next = answers.shift();
    return next ? Promise.resolve(next(since)) : Promise.reject(new TypeError('fetch failed'));
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await dropEarlierCopies();
  vi.useRealTimers();
});

/** Deletes the copies long before a test, because nothing is saved for some time after that. */
async function dropEarlierCopies(): Promise<void> {
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
  vi.spyOn(performance, 'now').mockReturnValue(-3_600_000);
  await dropInventoryCopy();
}

function answer(more: Partial<InventoryAnswer> = {}): Response {
  return Response.json({
    scope: 'norrskar',
    version: 'a.1',
    whole: true,
    rows: packRows([row]),
    objects: [],
    removedRows: [],
    removedObjects: [],
    checkedAt: 1,
    stale: false,
    staleBecause: null,
    counting: null,
    fullCrawl: { rows: null, failed: false, drift: null },
    digest: '',
    ...more,
  } satisfies InventoryAnswer);
}

const unchanged = () => answer({ whole: false, rows: packRows([]) });
const signedOut = () =>
  Response.json(
    { failure: { code: 'SIGNED_OUT', message: null, issues: [], reason: null, requestId: null } },
    { status: 401 },
  );

/** A newly opened page. */
function openPage(owner: CopyOwner = asa) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(inventoryQuery.queryKey, { meta: { copyOwner: owner } });
  return {
    client,
    look: () => client.fetchQuery({ ...inventoryQuery, staleTime: 0 }),
    shown: () => client.getQueryData(inventoryQuery.queryKey),
  };
}

async function arrangeSaved(): Promise<void> {
  answers.push(() => answer());
  await openPage().look();
  await vi.waitFor(async () => expect(await loadInventoryCopy(asa)).not.toBeNull());
}

describe('a reopened page', () => {
  it('shows the copy at once, and fetches only the changes since', async () => {
    await arrangeSaved();
    const page = openPage();
    let shownFirst: unknown;
    answers.push(() => {
      shownFirst = page.shown();
      return unchanged();
    });
    const inventory = await page.look();
    expect(shownFirst).toMatchObject({ fromCache: true, rows: [row] });
    expect(asked).toEqual([null, 'a.1']);
    expect(inventory).toMatchObject({ fromCache: false, rows: [row] });
  });

  it('still shows the copy when the server cannot be reached', async () => {
    await arrangeSaved();
    const page = openPage();
    await expect(page.look()).rejects.toThrow('NETWORK');
    expect(page.shown()).toMatchObject({ fromCache: true, rows: [row] });
  });

  it.each([
    ['another person', { staffId: 'bo', scope: 'norrskar' }],
    ['another organization', { staffId: 'asa', scope: 'other' }],
  ])('of %s shows nothing of the copy and deletes it', async (_name, owner) => {
    await arrangeSaved();
    const page = openPage(owner);
    answers.push(() => {
      expect(page.shown()).toBeUndefined();
      return answer({ scope: owner.scope, rows: packRows([]) });
    });
    expect((await page.look()).rows).toEqual([]);
    expect(asked).toEqual([null, null]);
    expect(await loadInventoryCopy(asa)).toBeNull();
  });
});

it.each([
  ['copy', true],
  ['change after the copy', false],
])('a %s whose rows lack a field is not shown, and everything is fetched', async (_name, whole) => {
  const { count, columns } = packRows([row]);
  const { notes: ___, ...earlier } = columns;
  if (!whole) await arrangeSaved();
  answers.push(() => answer({ version: 'a.2', whole, rows: { count, columns: earlier } }));
  await openPage().look();
  const page = openPage();
  answers.push(() => {
    expect(page.shown()).toBeUndefined();
    return answer();
  });
  expect((await page.look()).rows).toEqual([row]);
  expect(asked.at(-1)).toBeNull();
});

describe('a change after the copy', () => {
  const changed = { ...row, city: 'Changed' };
  const added = { ...row, id: '01937c1e-2222-7aaa-8bbb-000000000002' as typeof row.id };
  const change = (version: string, more: Partial<InventoryAnswer>) => () =>
    answer({ version, whole: false, rows: packRows([]), ...more });

  it('is shown without a connection, and the next visit asks for changes since then', async () => {
    await arrangeSaved();
    answers.push(
      change('a.2', { rows: packRows([changed, added]) }),
      change('a.3', { removedRows: [row.id] }),
      change('a.4', { rows: packRows([changed]), removedRows: [added.id] }),
      change('a.5', {}),
    );
    const page = openPage();
    for (let at = 0; at < 4; at += 1) await page.look();
    await vi.waitFor(async () => expect(await loadInventoryCopy(asa)).toMatchObject({ version: 'a.5' }));
    const later = openPage();
    await expect(later.look()).rejects.toThrow('NETWORK');
    expect(later.shown()).toMatchObject({ fromCache: true, rows: [changed] });
    expect(asked.at(-1)).toBe('a.5');
  });

  it('is saved once by two tabs, without a gap', async () => {
    await arrangeSaved();
    const [one, other] = [openPage(), openPage()];
    answers.push(unchanged, unchanged);
    await one.look();
    await other.look();
    answers.push(change('a.2', { rows: packRows([changed]) }), change('a.3', { rows: packRows([changed, added]) }));
    await one.look();
    await vi.waitFor(async () => expect(await loadInventoryCopy(asa)).toMatchObject({ version: 'a.2' }));
    await other.look();
    answers.push(change('a.3', { rows: packRows([added]) }));
    await one.look();
    await vi.waitFor(async () => {
      const copy = await loadInventoryCopy(asa);
      expect(copy).toMatchObject({ version: 'a.3', inventory: { rows: [changed, added] } });
    });
  });
});

describe('at sign-out', () => {
  it('nothing is left in the browser, even if an answer was in progress', async () => {
    await arrangeSaved();
    const page = openPage();
    answers.push(unchanged);
    const look = page.look();
    await dropInventoryCopy();
    await look;
    expect(await loadInventoryCopy(asa)).toBeNull();
  });

  it('in another tab, the copy is deleted as soon as this tab notices', async () => {
    await arrangeSaved();
    const page = openPage();
    answers.push(unchanged, signedOut);
    await page.look();
    await expect(page.look()).rejects.toThrow('SIGNED_OUT');
    expect(await loadInventoryCopy(asa)).toBeNull();
    expect(page.shown()?.rows).toEqual([row]);
  });
});

it('an optimistic update of a page lasts until the next answer of the server', async () => {
  const page = openPage();
  answers.push(() => answer(), unchanged);
  await page.look();
  page.client.setQueryData(
    inventoryQuery.queryKey,
    (current) => current && { ...current, rows: [{ ...row, city: 'Ahead' }] },
  );
  expect((await page.look()).rows).toEqual([row]);
});

it('the inventory is read whole again if changes from another process lack a removal', async () => {
  const page = openPage();
  const gone = { ...row, id: '01937c1e-2222-7aaa-8bbb-000000000002' as typeof row.id };
  answers.push(
    () => answer({ rows: packRows([row, gone]) }),
    () => answer({ version: 'b.1.5', whole: false, rows: packRows([]), digest: inventoryDigest([row], []) }),
    () => answer({ version: 'b.1.5' }),
  );
  expect((await page.look()).rows).toHaveLength(2);
  expect((await page.look()).rows).toEqual([row]);
  expect(asked).toEqual([null, 'a.1', null]);
});

it('a listing that came since the page was opened stays in its place while a new process crawls', async () => {
  const page = openPage();
  const added = { ...row, id: '01937c1e-2222-7aaa-8bbb-000000000002' as typeof row.id, streetAddress: 'Aagatan 1' };
  answers.push(
    () => answer(),
    () => answer({ version: 'a.2', whole: false, rows: packRows([added]) }),
    () => answer({ version: 'b.1', rows: packRows([]), counting: 0 }),
  );
  await page.look();
  await page.look();
  const { rows } = await page.look();
  expect(sortRows(rows, 'address', false)).toEqual([added, row]);
});

it('only changes are read if another process answers and nothing is missing', async () => {
  const page = openPage();
  answers.push(
    () => answer(),
    () => answer({ version: 'b.1.5', whole: false, rows: packRows([]), digest: inventoryDigest([row], []) }),
  );
  await page.look();
  expect((await page.look()).rows).toEqual([row]);
  expect(asked).toEqual([null, 'a.1']);
});

it('the inventory is read whole on the next visit if most of it has changed since the copy', async () => {
  await arrangeSaved();
  const rows = Array.from({ length: 2_001 }, (_, index) => ({ ...row, id: `${index}` as typeof row.id }));
  answers.push(() => answer({ version: 'a.2', whole: false, rows: packRows(rows) }));
  await openPage().look();
  await vi.waitFor(async () => expect(await loadInventoryCopy(asa)).toBeNull(), 10_000);
});

it('the copy stays when the same rows change again and again, as by bulk changes and their undoing', async () => {
  await arrangeSaved();
  const rows = (area: number) =>
    packRows(Array.from({ length: 900 }, (_, index) => ({ ...row, id: `${index}` as typeof row.id, area })));
  const page = openPage();
  for (const [at, area] of [10, 20, 30].entries()) {
    const more = at === 2 ? { removedRows: [row.id] } : {};
    answers.push(() => answer({ version: `a.${at + 2}`, whole: false, rows: rows(area), ...more }));
    await page.look();
  }
  await vi.waitFor(async () => expect(await loadInventoryCopy(asa)).toMatchObject({ version: 'a.4' }), 10_000);
  const shown = (await loadInventoryCopy(asa))!.inventory.rows;
  expect(shown).toEqual(page.shown()!.rows);
  expect(shown).toHaveLength(900);
});

it('saving and loading do nothing in a browser without storage', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await dropInventoryCopy();
  const [connection] = transactions.mock.contexts as [IDBDatabase];
  // Without its connection the copy opens the storage again.
  connection.onclose!(new Event('close'));
  const open = vi.fn<IDBFactory['open']>(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  const bytes = await answer().arrayBuffer();
  await saveInventoryCopy(asa, null, parsed(bytes) as InventoryAnswer, bytes);
  expect(await loadInventoryCopy(asa)).toBeNull();
  await dropInventoryCopy();
  expect(open).toHaveBeenCalledTimes(3);
});
