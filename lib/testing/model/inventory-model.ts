import { addressOf, linesOf, type Name, type Push, type Step } from './inventory-steps';
import { blockersOf, contentOf, geocoded, isFaulty, mediaOf, needsTranslation, type Content } from './modelled-content';
import { resolveStep } from './resolve-step';

type ModelObject = { reference: string | null; place: number; street: string; archived: boolean; changed: number };
type ModelListing = {
  reference: string | null;
  object: ModelObject;
  status: 'draft' | 'published' | 'unpublished';
  content: Content;
  assignee: 'owner' | 'member';
  pushed: number;
  changed: number;
  /** The step that last queued its translation. */
  queued: number | null;
  last: Push;
};
type State = {
  steps: number;
  /** The last step whose translations have been read. */
  settled: number;
  objects: ModelObject[];
  listings: ModelListing[];
  uploads: { madeAt: number; alive: boolean; referenced: boolean }[];
  keys: { expiresAt: number | null; revoked: boolean }[];
  keyInUse: number;
};

/** The predicted content of an answer. Records are named by their position in the order of creation. */
export type Summary = {
  status: number;
  outcome?: string;
  listing?: unknown;
  object?: unknown;
  /** The listings that archiving took off the market. */
  taken?: number[];
  /** The records that a crawl returned, in order. */
  seen?: number[];
  uploaded?: number;
};
/** `transition` is the row of the tables in sections 3.1 and 3.2 that the step followed. */
export type Prediction = { answer: Summary; transition: string | null };

const unusedUploadMs = 24 * 3_600_000;
const answered = (status: number): Prediction => ({ answer: { status }, transition: null });

/**
 * A model of one organization: the state tables of the specification (3.1, 3.2), the life of uploads (4.13.2) and of keys (5). Written
 * from the specification and without code of the service, so that a mistake would have to be made twice. A time is the number of the
 * step that set it.
 */
export class InventoryModel {
  private constructor(private readonly state: State) {}

  static make(facts: { uploads: number; now: number }): InventoryModel {
    const uploads = Array.from({ length: facts.uploads }, () => ({
      madeAt: facts.now,
      alive: true,
      referenced: false,
    }));
    const keys = [{ expiresAt: null, revoked: false }];
    return new InventoryModel({ steps: 0, settled: 0, objects: [], listings: [], uploads, keys, keyInUse: 0 });
  }

  clone(): InventoryModel {
    return new InventoryModel(structuredClone(this.state));
  }

  /** The step in a form that does not depend on concurrent steps. */
  resolved(step: Step): Step {
    const { objects, listings, uploads, keys } = this.state;
    return resolveStep(step, { objects, listings, uploads: uploads.length, keys: keys.length });
  }

  /** Applies a resolved step and predicts its answer. */
  take(step: Step, now: number): Prediction {
    this.state.steps += 1;
    switch (step.verb) {
      case 'putObject':
        return this.#putObject(step.object, step.place, step.spelling);
      case 'archive':
        return this.#archive(step.name);
      case 'push':
        return this.#push(step.listing, step.push);
      case 'echo':
        return this.#echo(this.state.listings[step.nth]!);
      case 'unpublish':
        return this.#unpublish(step.name);
      case 'read':
        return this.#read(step.list, step.name);
      case 'crawl':
        return this.#crawl(step, now);
      case 'upload':
        return this.#upload(step.spoilt ? 0 : step.part === 'images' ? step.count : 1, now);
      case 'trespass':
        return answered(404);
      case 'sweep':
        for (const item of this.state.uploads) {
          if (!item.referenced && now - item.madeAt > unusedUploadMs) item.alive = false;
        }
        return answered(200);
      case 'rotateKey':
        this.state.keys[this.state.keyInUse]!.revoked = true;
        this.state.keyInUse = this.state.keys.push({ expiresAt: null, revoked: false }) - 1;
        return answered(200);
      case 'pilotKey':
        this.state.keys.push({ expiresAt: now + step.hours * 3_600_000, revoked: false });
        return answered(200);
      case 'tryKey': {
        const { expiresAt, revoked } = this.state.keys[step.nth]!;
        return answered(revoked || (expiresAt !== null && now >= expiresAt) ? 401 : 200);
      }
      default:
        return answered(200);
    }
  }

  /** From now on `read` reports only translations queued after this call. */
  settle(): void {
    this.state.settled = this.state.steps;
  }

  /** All that can be read, newest first. Times are ranks, because only their order is specified. */
  read() {
    const { objects, listings, uploads, settled } = this.state;
    const rank = ranks([
      ...objects.map(({ changed }) => changed),
      ...listings.flatMap(({ changed, pushed }) => [changed, pushed]),
    ]);
    return {
      objects: objects.map((item) => ({ ...this.#showObject(item), changed: rank(item.changed) })).reverse(),
      listings: listings
        .map((item) => ({
          ...this.#showListing(item),
          pushed: rank(item.pushed),
          changed: rank(item.changed),
          queued: (item.queued ?? 0) > settled,
        }))
        .reverse(),
      alive: uploads.map(({ alive }) => alive),
    };
  }

  #putObject(reference: string, place: number, spelling: number): Prediction {
    const { objects, listings, steps } = this.state;
    const current = objects.find((item) => item.reference === reference);
    const same = current?.place === place;
    if (current && same && !current.archived) return this.#didObject(current, 'unchanged', 'active PUT same: active');
    const found = same ? 200 : geocoded(place);
    if (found !== 200) return answered(found);
    const address = same ? {} : { place, street: linesOf(addressOf(place, spelling)) };
    if (!current) {
      const made = { reference, place, street: '', ...address, archived: false, changed: steps };
      objects.push(made);
      return this.#didObject(made, 'created', 'none PUT: active');
    }
    const row = `${current.archived ? 'archived' : 'active'} PUT ${same ? 'same' : 'other'}: active`;
    Object.assign(current, address, { archived: false, changed: steps });
    for (const item of listings) if (item.object === current) item.changed = steps;
    return this.#didObject(current, 'updated', row);
  }

  #archive(name: Name): Prediction {
    const current = find(this.state.objects, name);
    if (typeof current === 'number') return answered(current);
    if (current.archived) {
      return { answer: { status: 200, taken: [] }, transition: 'archived DELETE: archived' };
    }
    Object.assign(current, { archived: true, changed: this.state.steps });
    const taken: number[] = [];
    for (const [nth, item] of this.state.listings.entries()) {
      if (item.object !== current) continue;
      if (item.status === 'published') taken.push(nth);
      if (item.status === 'published') item.status = 'unpublished';
      item.changed = this.state.steps;
    }
    const row = taken.length > 0 ? 'active DELETE: archived, published: unpublished' : 'active DELETE: archived';
    return { answer: { status: 200, taken }, transition: row };
  }

  #unpublish(name: Name): Prediction {
    const current = find(this.state.listings, name);
    if (typeof current === 'number') return answered(current);
    const row = `${current.status} unpublish`;
    if (current.status !== 'published') return this.#did(current, 'unchanged', row);
    Object.assign(current, { status: 'unpublished', changed: this.state.steps });
    return this.#did(current, 'updated', row);
  }

  #read(list: 'objects' | 'listings', name: Name): Prediction {
    const current = find<ModelObject | ModelListing>(this.state[list], name);
    if (typeof current === 'number') return answered(current);
    const shown = 'object' in current ? { listing: this.#showListing(current) } : { object: this.#showObject(current) };
    return { answer: { status: 200, ...shown }, transition: null };
  }

  #crawl({ list, filter, meanwhile }: Step & { verb: 'crawl' }, now: number): Prediction {
    const all: { status?: string; archived?: boolean }[] = this.state[list];
    const wanted = (item: { status?: string; archived?: boolean }) =>
      filter === null || (list === 'objects' ? !item.archived : item.status === filter);
    const seen = all.flatMap((item, nth) => (wanted(item) ? [nth] : [])).reverse();
    if (meanwhile) this.take(meanwhile, now);
    return { answer: { status: 200, seen }, transition: null };
  }

  #upload(count: number, now: number): Prediction {
    if (count === 0) return answered(400);
    for (let made = 0; made < count; made += 1)
      this.state.uploads.push({ madeAt: now, alive: true, referenced: false });
    return { answer: { status: 200, uploaded: count }, transition: null };
  }

  #echo(current: ModelListing): Prediction {
    return current.object.archived ? answered(400) : this.#did(current, 'unchanged', null);
  }

  #push(reference: string | null, push: Push): Prediction {
    const { listings, objects, steps } = this.state;
    const current = reference === null ? undefined : listings.find((item) => item.reference === reference);
    const object = this.#target(push);
    if (isFaulty(push)) return answered(400);
    if (typeof object === 'number') return answered(object);
    if (object.archived) return answered(400);
    const content = contentOf(push);
    const named = push.assignee === 'owner' || push.assignee === 'member' ? push.assignee : null;
    const assignee = named ?? current?.assignee ?? 'owner';
    const blocked = blockersOf(content, false).length > 0;
    const off = current && current.status !== 'draft' ? ('unpublished' as const) : ('draft' as const);
    const status = push.status === 'published' && !blocked ? ('published' as const) : off;
    const moved = !current || current.object !== object || JSON.stringify(current.content) !== JSON.stringify(content);
    const wish = `${push.status === 'draft' ? 'draft' : 'live'} ${blocked ? 'blocked' : 'free'}`;
    const way = current
      ? `${current.status} PUT ${wish} ${moved ? 'changed' : 'same'}`
      : `none ${reference ? 'PUT' : 'POST'} ${wish}`;
    const row = `${way}: ${status}`;
    if (current && !moved && current.assignee === assignee && current.status === status) {
      current.last = push;
      return this.#did(current, 'unchanged', row);
    }
    if (!objects.includes(object)) objects.push(object);
    const before = current ? mediaOf(current.content) : [];
    const queued = needsTranslation(current?.content ?? null, content) ? steps : (current?.queued ?? null);
    const pushed = moved ? steps : current.pushed;
    const next: ModelListing = {
      reference,
      object,
      status,
      content,
      assignee,
      pushed,
      changed: steps,
      queued,
      last: push,
    };
    if (current) Object.assign(current, next);
    else listings.push(next);
    this.#refer(before, content);
    return this.#did(current ?? next, current ? 'updated' : 'created', row);
  }

  /** The object that a push names, or the status of the answer if it does not exist. */
  #target({ target }: Push): ModelObject | number {
    const { objects, steps } = this.state;
    if (target.by === 'id') return objects[target.nth] ?? 400;
    if (target.by !== 'address') return objects.find((item) => item.reference === target.object) ?? 400;
    const there = objects.find((item) => !item.archived && item.place === target.place);
    if (there) return there;
    const street = linesOf(addressOf(target.place, target.spelling));
    const found = geocoded(target.place);
    return found === 200 ? { reference: null, place: target.place, street, archived: false, changed: steps } : found;
  }

  #refer(before: number[], content: Content): void {
    const { uploads, listings } = this.state;
    for (const place of mediaOf(content)) uploads[place]!.referenced = true;
    const saved = new Set(listings.flatMap((item) => mediaOf(item.content)));
    for (const place of before) if (!saved.has(place)) uploads[place]!.alive = false;
  }

  #did(item: ModelListing, outcome: string, transition: string | null): Prediction {
    return { answer: { status: 200, outcome, listing: this.#showListing(item) }, transition };
  }

  #didObject(item: ModelObject, outcome: string, transition: string): Prediction {
    return { answer: { status: 200, outcome, object: this.#showObject(item) }, transition };
  }

  #showObject(item: ModelObject) {
    const { objects, listings } = this.state;
    const { reference, street, archived } = item;
    const count = listings.filter(({ object }) => object === item).length;
    return { nth: objects.indexOf(item), reference, street, archived, listings: count };
  }

  #showListing(item: ModelListing) {
    const { reference, status, content, assignee, object } = item;
    const { reference: home, street, archived } = object;
    return {
      nth: this.state.listings.indexOf(item),
      reference,
      object: { nth: this.state.objects.indexOf(object), reference: home, street, archived },
      status,
      blockers: blockersOf(content, archived),
      content,
      assignee,
    };
  }
}

/** Replaces times by their rank, so that those of two clocks can be compared. */
export function ranks<Time extends number | string>(times: Time[]): (time: Time) => number {
  const order = [...new Set(times)].toSorted((a, b) => (a < b ? -1 : 1));
  return (time) => order.indexOf(time);
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the record that a path names, or returns the status for a name without a record (section 1.5). */
function find<Item extends { reference: string | null }>(items: Item[], name: Name): Item | number {
  if ('nth' in name) return items[name.nth] ?? 404;
  if (name.bare && !uuidPattern.test(name.reference)) return 400;
  return items.find(({ reference }) => reference === name.reference) ?? 404;
}
