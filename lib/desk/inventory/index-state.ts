import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import { InventoryRecords } from './inventory-records';
import type { InventoryState, SavedInventory } from './inventory-store';

/** A page of a crawl; `asOf` is the version of the records when it was requested. */
type CrawledPage = { listings: readonly Listing[]; asOf: number };

/** A crawl of everything; `before` is what was known when it began. */
type Crawl = { before: InventoryRecords; newestBefore: number; asOf: number; pages: readonly CrawledPage[] };

/** A read of all objects: which one it is, and at which version of the records it began. */
type ObjectsRead = { number: number; version: number };

/** What the index knows; immutable. Times are in milliseconds since 1970. */
export type IndexState = {
  records: InventoryRecords;
  /** The latest `updatedAt` up to which every change is known to have been seen. */
  newest: number;
  crawledAt: number | null;
  checkedAt: number;
  triedAt: number | null;
  /** What the last refresh threw; null if it succeeded. */
  failure: unknown;
  /** Counts the writes whose effects a refresh that began before them cannot have seen. */
  writes: number;
  writesSeen: number;
  /** The last read of objects that was applied, how many have begun, and when the last one did. */
  objectsRead: ObjectsRead | null;
  objectsBegun: number;
  objectsBegunAt: number;
  /** The crawl that fills an empty index as it reads. */
  firstCrawl: Crawl | null;
  /** The crawl beside the deltas, which replaces nothing before its end. */
  crawl: Crawl | null;
  crawlFailed: boolean;
  drift: FullCrawl['drift'];
  /** When the dashboard's own facts about each listing last changed, by the clock of its store. */
  touched: ReadonlyMap<string, number>;
  /** How often the service turned out to have been set back to an earlier state. */
  setBacks: number;
  /** The version up to which the records equal what an earlier process saved; null if nothing was saved. */
  loaded: { version: number; crawledAt: number } | null;
};

export type IndexEvent =
  | { type: 'loaded'; saved: SavedInventory }
  | { type: 'noted'; listings: readonly Listing[] }
  | { type: 'touched'; changes: ReadonlyMap<string, number> }
  | { type: 'expired' }
  | { type: 'deltaEnded'; newest: number }
  | { type: 'objectsBegun'; at: number }
  | { type: 'objectsEnded'; read: ObjectsRead; objects: readonly InventoryObject[] }
  | { type: 'refreshed'; writes: number; at: number }
  | { type: 'refreshFailed'; failure: unknown; at: number }
  | { type: 'firstCrawlBegan' }
  | { type: 'firstCrawlPage'; listings: readonly Listing[] }
  | { type: 'firstCrawlRead' }
  | { type: 'firstCrawlEnded'; begunAt: number }
  | { type: 'crawlBegan' }
  | { type: 'crawlPage'; listings: readonly Listing[] }
  | { type: 'crawlEnded'; begunAt: number; at: number }
  | { type: 'crawlFailed' };

export const emptyIndex: IndexState = {
  records: InventoryRecords.empty,
  newest: 0,
  crawledAt: null,
  checkedAt: 0,
  triedAt: null,
  failure: null,
  writes: 0,
  writesSeen: 0,
  objectsRead: null,
  objectsBegun: 0,
  objectsBegunAt: 0,
  firstCrawl: null,
  crawl: null,
  crawlFailed: false,
  drift: null,
  touched: new Map(),
  setBacks: 0,
  loaded: null,
};

/** The next state of the index after an event; pure. */
export function nextIndexState(state: IndexState, event: IndexEvent): IndexState {
  const { records } = state;
  switch (event.type) {
    case 'loaded':
      return load(state, event.saved);
    case 'noted':
      return { ...state, records: records.withNewer(event.listings) };
    case 'touched':
      return touch(state, event.changes);
    case 'expired':
      return { ...state, writes: state.writes + 1 };
    case 'deltaEnded':
      return { ...state, newest: event.newest };
    case 'objectsBegun':
      return { ...state, objectsBegun: state.objectsBegun + 1, objectsBegunAt: event.at };
    case 'objectsEnded':
      if (state.objectsRead && event.read.number < state.objectsRead.number) return state;
      return { ...state, records: records.withObjects(event.objects), objectsRead: event.read };
    case 'refreshed':
      return { ...state, writesSeen: event.writes, checkedAt: event.at, triedAt: event.at, failure: null };
    case 'refreshFailed':
      // If there is nothing to serve, the next caller tries again at once.
      return { ...state, failure: event.failure, triedAt: isComplete(state) ? event.at : state.triedAt };
    case 'firstCrawlBegan':
      return { ...state, firstCrawl: beginCrawl(state) };
    case 'firstCrawlPage':
      return {
        ...state,
        records: records.withNewer(event.listings),
        firstCrawl: addPage(state, state.firstCrawl, event.listings),
        failure: null,
      };
    case 'firstCrawlRead':
      return { ...state, records: records.with([], missingFrom(state.firstCrawl)), firstCrawl: null };
    case 'firstCrawlEnded':
      return { ...state, crawledAt: event.begunAt };
    case 'crawlBegan':
      return { ...state, crawl: beginCrawl(state), crawlFailed: false };
    case 'crawlPage':
      return { ...state, crawl: addPage(state, state.crawl, event.listings) };
    case 'crawlEnded':
      return endCrawl(state, event);
    default:
      return { ...state, crawl: null, crawlFailed: true };
  }
}

export function isComplete({ crawledAt, objectsRead }: IndexState): boolean {
  return crawledAt !== null && objectsRead !== null;
}

export function stateToSave(state: IndexState): InventoryState | null {
  const { newest, crawledAt, checkedAt, drift } = state;
  return isComplete(state) ? { newest, crawledAt: crawledAt!, checkedAt, drift } : null;
}

export function fullCrawlOf({ crawl, crawlFailed, drift }: IndexState): FullCrawl {
  const rows = crawl ? crawl.pages.reduce((sum, { listings }) => sum + listings.length, 0) : null;
  return { rows, failed: crawlFailed, drift };
}

/** Whether a changed listing refers to an object that is new or different from the cached one. */
export function seesOtherObjects({ records, objectsRead }: IndexState): boolean {
  const since = objectsRead?.version ?? 0;
  // Without this, each refresh would go through all listings, although usually nothing has changed.
  if (records.version === since) return false;
  return records.changesSince(since).listings.some(({ object }) => {
    const known = records.object(object.id);
    return !known || objectFields.some((field) => known[field] !== object[field]);
  });
}

/** The time from which changes must be read after a crawl: whatever changed during it is later than its first page. */
export function changesAfterCrawl(crawl: Crawl | null): number {
  if (!crawl) return 0;
  const atFirstPage = newestOf(crawl.pages[0]?.listings ?? []);
  return isSetBack(crawl) ? atFirstPage : crawl.newestBefore;
}

/** The latest `updatedAt` of some listings, in milliseconds since 1970; 0 if there are none. */
export function newestOf(listings: readonly Listing[]): number {
  return listings.reduce((newest, { updatedAt }) => Math.max(newest, Date.parse(updatedAt)), 0);
}

const objectFields = ['status', 'streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const;

function load(state: IndexState, saved: SavedInventory): IndexState {
  const records = state.records.withNewer(saved.listings).withObjects(saved.objects);
  const { newest, crawledAt, checkedAt, drift } = saved;
  // A write that was noted before the saved state was read may be newer.
  const version = state.records.version === 0 ? records.version : 0;
  const objectsRead = { number: 0, version: 0 };
  return { ...state, records, newest, crawledAt, checkedAt, drift, objectsRead, loaded: { version, crawledAt } };
}

/** An earlier time is a change too, because the clocks of processes differ. */
function touch(state: IndexState, changes: ReadonlyMap<string, number>): IndexState {
  if (changes.size === 0) return state;
  const touched = new Map(state.touched);
  for (const [id, at] of changes) touched.set(id, Math.max(at, touched.get(id) ?? 0));
  return { ...state, records: state.records.touched([...changes.keys()]), touched };
}

function beginCrawl({ records, newest }: IndexState): Crawl {
  return { before: records, newestBefore: newest, asOf: records.version, pages: [] };
}

function addPage({ records }: IndexState, crawl: Crawl | null, listings: readonly Listing[]): Crawl | null {
  return crawl && { ...crawl, asOf: records.version, pages: [...crawl.pages, { listings, asOf: crawl.asOf }] };
}

/** The ids of listings that were known when a crawl began but are on none of its pages. */
function missingFrom(crawl: Crawl | null): string[] {
  if (!crawl) return [];
  const seen = new Set<string>(crawl.pages.flatMap(({ listings }) => listings.map(({ id }) => id)));
  return crawl.before.listings.flatMap(({ id }) => (seen.has(id) ? [] : id));
}

/** A service that was restored from a backup has older records than it returned before. */
function isSetBack({ pages, newestBefore }: Crawl): boolean {
  return Math.max(0, ...pages.map(({ listings }) => newestOf(listings))) < newestBefore;
}

/** Applies a finished crawl. What changed while it ran is newer than its pages, and does not count as missed by the deltas. */
function endCrawl(state: IndexState, { begunAt, at }: { begunAt: number; at: number }): IndexState {
  const { crawl, records } = state;
  if (!crawl) return state;
  const seen = new Map<string, Listing>();
  for (const { listings, asOf } of crawl.pages) {
    for (const listing of listings) {
      if (records.versionOf(listing.id) > asOf) seen.delete(listing.id);
      else seen.set(listing.id, listing);
    }
  }
  const after = records.with([...seen.values()], missingFrom(crawl));
  // After a set-back, new writes make the newest record newer than before; the others are still older.
  const hasOlder = [...seen.values()].some(({ id, updatedAt }) => {
    const known = records.listing(id);
    return known !== null && updatedAt < known.updatedAt;
  });
  return {
    ...state,
    records: after,
    crawl: null,
    crawledAt: begunAt,
    // Each difference has its own version.
    drift: { count: after.version - records.version, at },
    setBacks: state.setBacks + Number(hasOlder || isSetBack(crawl)),
  };
}
