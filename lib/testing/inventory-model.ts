/** What a push sends, in small numbers: images and floor plan are places in the organization's row of uploads. */
export type Push = {
  target: { by: 'ref' | 'id' | 'ext'; object: string } | { by: 'address'; place: number };
  images: number[];
  floorPlan: number | null;
  status: 'published' | 'draft';
  amount: number;
  noticePeriod: number | null;
  description: string | null;
  assignee: 'kept' | 'owner' | 'member' | 'stranger';
  foreignImage: boolean;
};

export type Step =
  | { verb: 'putObject'; object: string; place: number }
  | { verb: 'archive'; object: string }
  | { verb: 'push'; listing: string | null; push: Push }
  | { verb: 'repeat'; listing: string }
  | { verb: 'unpublish'; listing: string }
  | { verb: 'wait'; hours: number };

type Content = Pick<Push, 'images' | 'floorPlan' | 'amount' | 'noticePeriod' | 'description'>;
type HeldObject = { reference: string | null; place: number; archived: boolean; changed: number };
type HeldListing = {
  reference: string | null;
  object: HeldObject;
  status: 'draft' | 'published' | 'unpublished';
  content: Content;
  assignee: 'owner' | 'member';
  pushed: number;
  changed: number;
  last: Push;
};

/** What an answer comes to: its status, and what it says happened. `taken` counts what archiving took off the market. */
export type Summary = { status: number; outcome?: string; state?: string; blockers?: string[]; taken?: number };

const hoursKept = 24 * 3_600_000;

/**
 * The state tables of the specification (3.1, 3.2) and the life of uploads (4.13.2), written anew from its text and sharing no code
 * with the service, so that a mistake would have to be made twice. Times are the number of the step that moved them.
 */
export class InventoryModel {
  readonly #objects: HeldObject[] = [];
  readonly #listings: HeldListing[] = [];
  readonly #uploads: { madeAt: number; alive: boolean; referenced: boolean }[];
  #steps = 0;

  constructor(facts: { uploads: number; now: number }) {
    this.#uploads = Array.from({ length: facts.uploads }, () => ({
      madeAt: facts.now,
      alive: true,
      referenced: false,
    }));
  }

  /** Takes a step and tells what its answer must say. */
  take(step: Step, now: number): Summary {
    this.#steps += 1;
    if (step.verb === 'putObject') return this.#putObject(step.object, step.place);
    if (step.verb === 'archive') return this.#archive(step.object);
    if (step.verb === 'unpublish') return this.#unpublish(step.listing);
    if (step.verb === 'push') return this.#push(step.listing, step.push);
    if (step.verb === 'repeat') {
      const held = this.#byReference(step.listing);
      return held ? this.#push(step.listing, held.last) : { status: 404 };
    }
    for (const upload of this.#uploads) if (!upload.referenced && now - upload.madeAt > hoursKept) upload.alive = false;
    return { status: 200 };
  }

  /** All that can be read, newest first; times as ranks, since only their order is promised. */
  read() {
    const times = [...this.#objects, ...this.#listings].map(({ changed }) => changed);
    const rank = ranks([...times, ...this.#listings.map(({ pushed }) => pushed)]);
    return {
      objects: this.#objects.toReversed().map((item) => ({
        reference: item.reference,
        place: item.place,
        archived: item.archived,
        listings: this.#listings.filter(({ object }) => object === item).length,
        changed: rank(item.changed),
      })),
      listings: this.#listings.toReversed().map((item) => ({
        reference: item.reference,
        object: item.object.reference,
        place: item.object.place,
        state: item.status,
        blockers: this.#blockers(item.content, item.object),
        content: item.content,
        assignee: item.assignee,
        pushed: rank(item.pushed),
        changed: rank(item.changed),
      })),
      alive: this.#uploads.map(({ alive }) => alive),
    };
  }

  #putObject(reference: string, place: number): Summary {
    const held = this.#objects.find((item) => item.reference === reference);
    if (!held) {
      this.#objects.push({ reference, place, archived: false, changed: this.#steps });
      return { status: 200, outcome: 'created', state: 'active' };
    }
    if (!held.archived && held.place === place) return { status: 200, outcome: 'unchanged', state: 'active' };
    Object.assign(held, { place, archived: false, changed: this.#steps });
    for (const item of this.#on(held)) item.changed = this.#steps;
    return { status: 200, outcome: 'updated', state: 'active' };
  }

  #archive(reference: string): Summary {
    const held = this.#objects.find((item) => item.reference === reference);
    if (!held) return { status: 404 };
    if (held.archived) return { status: 200, state: 'archived', taken: 0 };
    Object.assign(held, { archived: true, changed: this.#steps });
    const live = this.#on(held).filter(({ status }) => status === 'published');
    for (const item of live) item.status = 'unpublished';
    for (const item of this.#on(held)) item.changed = this.#steps;
    return { status: 200, state: 'archived', taken: live.length };
  }

  #unpublish(reference: string): Summary {
    const held = this.#byReference(reference);
    if (!held) return { status: 404 };
    if (held.status !== 'published') return this.#summary(held, 'unchanged');
    Object.assign(held, { status: 'unpublished', changed: this.#steps });
    return this.#summary(held, 'updated');
  }

  #push(reference: string | null, push: Push): Summary {
    const object = this.#target(push);
    if (!object || object.archived || push.assignee === 'stranger' || push.foreignImage) return { status: 400 };
    const { images, floorPlan, amount, noticePeriod, description } = push;
    const content = { images, floorPlan, amount, noticePeriod, description };
    const held = reference === null ? undefined : this.#byReference(reference);
    const assignee = push.assignee === 'owner' || push.assignee === 'member' ? push.assignee : held?.assignee;
    const goesLive = push.status === 'published' && this.#blockers(content, object).length === 0;
    const off = held && held.status !== 'draft' ? ('unpublished' as const) : ('draft' as const);
    const status = goesLive ? ('published' as const) : off;
    const next = { reference, object, status, content, assignee: assignee ?? ('owner' as const), last: push };
    if (!held) {
      if (!this.#objects.includes(object)) this.#objects.push(object);
      const created = { ...next, pushed: this.#steps, changed: this.#steps };
      this.#listings.push(created);
      this.#refer([], created);
      return this.#summary(created, 'created');
    }
    const contentMoves = held.object !== object || JSON.stringify(held.content) !== JSON.stringify(content);
    if (!contentMoves && held.assignee === next.assignee && held.status === status) {
      held.last = push;
      return this.#summary(held, 'unchanged');
    }
    if (!this.#objects.includes(object)) this.#objects.push(object);
    const before = mediaOf(held.content);
    Object.assign(held, next, { changed: this.#steps, ...(contentMoves && { pushed: this.#steps }) });
    this.#refer(before, held);
    return this.#summary(held, 'updated');
  }

  #target({ target }: Push): HeldObject | undefined {
    if (target.by !== 'address') return this.#objects.find((item) => item.reference === target.object);
    const there = this.#objects.find((item) => !item.archived && item.place === target.place);
    return there ?? { reference: null, place: target.place, archived: false, changed: this.#steps };
  }

  #refer(before: number[], item: HeldListing): void {
    for (const index of mediaOf(item.content)) this.#uploads[index]!.referenced = true;
    const kept = new Set(this.#listings.flatMap(({ content }) => mediaOf(content)));
    for (const index of before) if (!kept.has(index)) this.#uploads[index]!.alive = false;
  }

  #blockers({ images, amount, noticePeriod }: Content, { archived }: HeldObject): string[] {
    return [
      ...(new Set(images).size < 3 ? ['images'] : []),
      ...(amount === 0 ? ['price'] : []),
      ...(noticePeriod === null ? ['noticePeriod'] : []),
      ...(archived ? ['object'] : []),
    ];
  }

  #summary(item: HeldListing, outcome: string): Summary {
    return { status: 200, outcome, state: item.status, blockers: this.#blockers(item.content, item.object) };
  }

  #byReference(reference: string): HeldListing | undefined {
    return this.#listings.find((item) => item.reference === reference);
  }

  #on(object: HeldObject): HeldListing[] {
    return this.#listings.filter((item) => item.object === object);
  }
}

/** Turns times into their place in order, so that two clocks can be compared. */
export function ranks<Time extends number | string>(times: Time[]): (time: Time) => number {
  const order = [...new Set(times)].toSorted((a, b) => (a < b ? -1 : 1));
  return (time) => order.indexOf(time);
}

function mediaOf({ images, floorPlan }: Content): number[] {
  return floorPlan === null ? images : [...images, floorPlan];
}
