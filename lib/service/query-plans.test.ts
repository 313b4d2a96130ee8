import { CompiledQuery, sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createService } from '@/lib/service/create-service';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { uploadsWithoutListing } from '@/lib/service/uploads/sweep-uploads';
import { fillBenchInventory, listingReference, type BenchInventory } from '@/lib/testing/bench/bench-inventory';
import { createTestService, type TestService } from '@/lib/testing/harness/service-harness';

const size = 4_000;
/** The number up to which changes are counted, and more than any page needs. */
const rowsReadMax = 501;

let test: TestService;
let inventory: BenchInventory;
let asked: CompiledQuery[];
let service: ReturnType<typeof createService>;
beforeAll(async () => {
  test = await createTestService();
  inventory = await fillBenchInventory(test.store, size, { withPhotos: true });
  if (test.store.engine === 'postgres') await sql`vacuum analyze`.execute(test.store.db);
  const db = noting(test.store.db, (query) => asked.push(query));
  service = createService({ ...test.context, store: { ...test.store, db } });
}, 60_000);
afterAll(() => test.close());

/** The same store; calls `note` with each prepared query that runs. */
function noting(db: Kysely<ServiceTables>, note: (query: CompiledQuery) => void): Kysely<ServiceTables> {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') {
        return (query: CompiledQuery) => {
          note(query);
          return target.executeQuery(query);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The number of rows of an answer, and the plans of its queries after the one for the key. */
async function answer(path: string): Promise<{ rows: number; plans: Plan[] }> {
  asked = [];
  const headers = { Authorization: `Bearer ${inventory.key}` };
  const response = await service.fetch(new Request(`http://localhost:3000/partner/v1${path}`, { headers }));
  const body = (await response.json()) as { data?: unknown[] };
  expect(response.status).toBe(200);
  const plans: Plan[] = [];
  for (const query of asked.slice(1)) plans.push(await planOf(query));
  return { rows: body.data?.length ?? 1, plans };
}

/** What a plan does with the listings; the rest depends on each of them. `rowsRead` is known only on a server. */
type Plan = { indexes: string[]; scansAll: boolean; sorts: boolean; rowsRead: number };

function planOf(query: CompiledQuery): Promise<Plan> {
  return test.store.engine === 'postgres' ? planOnServer(query) : planEmbedded(query);
}

async function planEmbedded({ sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await test.store.db.executeQuery<{ detail: string }>(explained);
  const details = rows.map(({ detail }) => detail);
  return {
    indexes: details.flatMap((detail) => /^SEARCH listings USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? []),
    scansAll: details.some((detail) => /^SCAN (?!changes)/.test(detail)),
    sorts: details.some((detail) => detail.includes('TEMP B-TREE')),
    rowsRead: 0,
  };
}

type ServerNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: ServerNode[];
};

async function planOnServer({ sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
  const { rows } = await test.store.db.executeQuery<{ 'QUERY PLAN': { Plan: ServerNode }[] }>(explained);
  const nodes: ServerNode[] = [rows[0]!['QUERY PLAN'][0]!.Plan];
  for (const node of nodes) nodes.push(...(node.Plans ?? []));
  const ofListings = nodes.filter((node) => node['Relation Name'] === 'listings');
  const rowsOf = (node: ServerNode) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('listings_')),
    scansAll: ofListings.some((node) => node['Node Type'] === 'Seq Scan'),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
    rowsRead: Math.max(0, ...ofListings.map((node) => rowsOf(node) * node['Actual Loops'])),
  };
}

const byReference = ['sqlite_autoindex_listings_2', 'listings_organization_id_external_ref_key'];

it.each<{ what: string; path: () => string; rows: number; indexes: string[][]; sorts?: boolean }>([
  {
    what: 'a listing by its reference',
    path: () => `/listings/ext:${listingReference(7)}`,
    rows: 1,
    indexes: [byReference],
  },
  { what: 'the first page', path: () => '/listings?limit=200', rows: 200, indexes: [['listings_by_age']] },
  {
    what: 'a page in the middle',
    path: () => `/listings?limit=50&cursor=${inventory.middle.cursor}`,
    rows: 50,
    indexes: [['listings_by_age']],
  },
  {
    what: 'a page of one status',
    path: () => '/listings?limit=50&status=draft',
    rows: 50,
    indexes: [['listings_by_status', 'listings_by_age']],
  },
  {
    what: 'a page of one status in the middle',
    path: () => `/listings?limit=50&status=draft&cursor=${inventory.middle.cursor}`,
    rows: 50,
    indexes: [['listings_by_status', 'listings_by_age']],
  },
  {
    what: 'a delta with nothing new, one look into one index',
    path: () => `/listings?updatedSince=${since(0)}`,
    rows: 0,
    indexes: [['listings_by_update']],
  },
  {
    what: 'a delta of one status with nothing new, the same look',
    path: () => `/listings?updatedSince=${since(0)}&status=published`,
    rows: 0,
    indexes: [['listings_by_update']],
  },
  {
    what: 'a delta of a few, which alone are sorted',
    path: () => `/listings?updatedSince=${since(30)}`,
    rows: 30,
    indexes: [['listings_by_update'], ['listings_by_update']],
    sorts: true,
  },
  {
    what: 'a delta of a few of one status, which alone are sorted',
    path: () => `/listings?updatedSince=${since(80)}&status=draft`,
    rows: 10,
    indexes: [['listings_by_update'], ['listings_by_update']],
    sorts: true,
  },
  {
    what: 'a delta of many, which are come upon by age',
    path: () => `/listings?updatedSince=${since(1_000)}&limit=200`,
    rows: 200,
    indexes: [['listings_by_update'], ['listings_by_age']],
  },
])('$what is read through an index, however long the list is', async ({ path, rows, indexes, sorts = false }) => {
  const answered = await answer(path());
  expect(answered.rows).toBe(rows);
  expect(answered.plans.map((plan) => plan.indexes)).toEqual(
    indexes.map((names) => [expect.toSatisfy((name: string) => names.includes(name))]),
  );
  expect(answered.plans.map(({ scansAll }) => scansAll)).toEqual(indexes.map(() => false));
  expect(answered.plans.at(-1)!.sorts).toBe(sorts);
  for (const { rowsRead } of answered.plans) expect(rowsRead).toBeLessThanOrEqual(rowsReadMax);
});

it.each(['', '?includeArchived=true'])('GET /objects%s is in the order of an index', async (query) => {
  const { rows, plans } = await answer(`/objects${query}`);
  expect(rows).toBe(50);
  // A server scans so few objects completely, whatever the index.
  const asIndexed = { indexes: ['listings_by_object'], scansAll: false, sorts: false, rowsRead: 0 };
  expect(plans).toEqual({ sqlite: [asIndexed], postgres: [expect.anything()] }[test.store.engine]);
});

it('the uploads of an hour are swept through an index, however many there are', async () => {
  const window = { from: inventory.lastUpdate, to: inventory.lastUpdate + 60 * 60 * 1000 };
  const { sql: text, parameters } = uploadsWithoutListing(test.store.db, window).limit(500).compile();
  const explain = test.store.engine === 'postgres' ? 'explain' : 'explain query plan';
  const plan = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
  const steps = JSON.stringify((await test.store.db.executeQuery(plan)).rows);
  expect(steps).toContain('uploads_by_age');
  expect(steps).not.toMatch(/SCAN uploads|Seq Scan on uploads|TEMP B-TREE/);
});

function since(changes: number): string {
  return new Date(inventory.lastUpdate - changes).toISOString();
}
