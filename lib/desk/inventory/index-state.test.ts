import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, type Listing } from '@/lib/contract';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import {
  changesAfterCrawl,
  emptyIndex,
  isComplete,
  newestOf,
  nextIndexState,
  type IndexEvent,
  type IndexState,
} from './index-state';

const noon = Date.parse('2026-11-20T12:00:00Z');
const pageSize = 2;

type Step =
  | { do: 'put'; number: number; area: number; own: boolean }
  | { do: 'remove'; number: number }
  | { do: 'delta'; backwards: boolean }
  | { do: 'crawlPage' }
  | { do: 'objects'; numbers: number[] };

const number = fc.integer({ min: 1, max: 7 });
const own = fc.boolean();
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), number, area: fc.nat(3), own }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), number }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('delta' as const), backwards: fc.boolean() }) },
    { weight: 6, arbitrary: fc.constant({ do: 'crawlPage' as const }) },
    fc.record({ do: fc.constant('objects' as const), numbers: fc.uniqueArray(number) }),
  ),
  { maxLength: 40, size: 'max' },
);

/** A service whose clock moves with every change, and an index that reads it in any order. */
class Reading {
  state: IndexState = emptyIndex;
  readonly states: { state: IndexState; listings: string }[] = [];
  #listings = new Map<number, Listing>();
  #tick = 0;
  /** The position of the current crawl; its pages are newest created first, as the service sends them. */
  #cursor: { type: 'firstCrawlPage' | 'crawlPage'; after: number } | null = null;

  apply(event: IndexEvent): void {
    this.state = nextIndexState(this.state, event);
    this.states.push({ state: this.state, listings: JSON.stringify(this.state.records.listings) });
  }

  step(step: Step): void {
    if (step.do === 'put') this.#put(step);
    else if (step.do === 'remove') this.#listings.delete(step.number);
    else if (step.do === 'delta') this.delta(this.state.newest, step.backwards);
    else if (step.do === 'objects') this.#readObjects(step.numbers);
    else this.crawlPage();
  }

  /** Reads one page of the current crawl, or begins the next crawl. */
  crawlPage(): void {
    this.#cursor ??= this.#beginCrawl();
    const { type, after } = this.#cursor;
    const rest = [...this.#listings].filter(([at]) => at < after).sort(([a], [b]) => b - a);
    const page = rest.slice(0, pageSize);
    this.apply({ type, listings: page.map(([, listing]) => listing) });
    if (rest.length > pageSize) this.#cursor = { type, after: page.at(-1)![0] };
    else this.#endCrawl(type);
  }

  finishCrawl(): void {
    while (this.#cursor) this.crawlPage();
  }

  crawl(): void {
    this.crawlPage();
    this.finishCrawl();
  }

  delta(since: number, backwards = false): void {
    const changed = [...this.#listings.values()].filter(({ updatedAt }) => Date.parse(updatedAt) >= since);
    const listings = backwards ? changed.reverse() : changed;
    for (let at = 0; at < listings.length; at += pageSize) {
      this.apply({ type: 'noted', listings: listings.slice(at, at + pageSize) });
    }
    this.apply({ type: 'deltaEnded', newest: Math.max(since, newestOf(listings)) });
  }

  get known(): Listing[] {
    return this.state.records.listings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  get actual(): Listing[] {
    return [...this.#listings.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #beginCrawl() {
    const isFirst = !isComplete(this.state);
    this.apply({ type: isFirst ? 'firstCrawlBegan' : 'crawlBegan' });
    return { type: isFirst ? ('firstCrawlPage' as const) : ('crawlPage' as const), after: Infinity };
  }

  #endCrawl(type: 'firstCrawlPage' | 'crawlPage'): void {
    this.#cursor = null;
    const since = changesAfterCrawl(type === 'crawlPage' ? this.state.crawl : this.state.firstCrawl);
    if (type === 'firstCrawlPage') this.apply({ type: 'firstCrawlRead' });
    this.delta(since);
    this.#readObjects([1]);
    if (type === 'firstCrawlPage') this.apply({ type: 'firstCrawlEnded', begunAt: noon });
    else this.apply({ type: 'crawlEnded', begunAt: noon, at: noon });
  }

  #put({ number: at, area, own: isOwn }: Extract<Step, { do: 'put' }>): void {
    this.#tick += 1;
    const listing = exampleListingWith(at, { floorArea: area, updatedAt: formatInstant(noon + this.#tick) });
    this.#listings.set(at, listing);
    if (isOwn) this.apply({ type: 'noted', listings: [listing] });
  }

  #readObjects(numbers: number[]): void {
    this.apply({ type: 'objectsBegun', at: noon });
    const read = { number: this.state.objectsBegun, version: this.state.records.version };
    this.apply({ type: 'objectsEnded', read, objects: numbers.map((each) => exampleObjectWith(each)) });
  }
}

describe('the state of the index', () => {
  it('leads to the rows of a full crawl, for any order of pages, deltas, own saves and removals', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const reading = new Reading();
        for (const step of taken) reading.step(step);
        reading.finishCrawl();
        reading.crawl();
        expect(reading.known).toEqual(reading.actual);
      }),
      { numRuns: 38 },
    );
  });

  it('needs no full crawl after the first one if nothing is removed', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const reading = new Reading();
        reading.crawl();
        for (const step of taken) if (step.do !== 'remove') reading.step(step);
        reading.delta(reading.state.newest);
        expect(reading.known).toEqual(reading.actual);
      }),
      { numRuns: 38 },
    );
  });

  it('counts no drift if the deltas saw everything', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const reading = new Reading();
        reading.crawl();
        for (const step of taken) if (step.do !== 'remove') reading.step(step);
        reading.finishCrawl();
        reading.delta(reading.state.newest);
        reading.crawl();
        expect(reading.state.drift?.count).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('is immutable: each event leads to a new state', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const reading = new Reading();
        for (const step of taken) reading.step(step);
        for (const { state, listings } of reading.states) {
          const again = nextIndexState(state, { type: 'expired' }).records;
          expect(JSON.stringify(again.listings)).toBe(listings);
          expect(again.listings.map(({ id }) => again.listing(id))).toEqual(again.listings);
          expect(again.changesSince(0).listings).toEqual(again.listings);
        }
      }),
      { numRuns: 13 },
    );
  });

  it('an own save while a crawl runs is not undone by a page that was read before it', () => {
    const reading = new Reading();
    for (const each of [1, 2, 3, 4]) reading.step({ do: 'put', number: each, area: 1, own: false });
    reading.crawl();
    reading.crawlPage();
    reading.step({ do: 'put', number: 4, area: 2, own: true });
    reading.finishCrawl();
    expect(reading.known).toEqual(reading.actual);
  });

  it('an older read of the objects never replaces a newer one', () => {
    const read = (at: number, objects: number[]): IndexEvent => ({
      type: 'objectsEnded',
      read: { number: at, version: 0 },
      objects: objects.map((each) => exampleObjectWith(each)),
    });
    const state = [read(2, [1, 2]), read(1, [1])].reduce(nextIndexState, emptyIndex);
    expect(state.records.objects).toHaveLength(2);
  });
});
