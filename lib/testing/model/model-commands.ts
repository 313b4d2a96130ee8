import * as fc from 'fast-check';
import type { Answer } from '@/lib/testing/harness/service-harness';
import type { InventoryModel } from './inventory-model';
import { anyStep, anyWrite, type Step } from './inventory-steps';
import { expectSame, type ModelledOrganization } from './modelled-organization';

/** The organization of a step. */
type Place = 0 | 1;
/** `models` are replaced by the states that match the answers. `transitions` counts the observed transitions. */
export type Models = { models: [InventoryModel, InventoryModel]; transitions: Map<string, number> };
export type Organizations = [ModelledOrganization, ModelledOrganization];

const both: Place[] = [0, 1];
const drawsMax = 50_000;
const isForAll = (step: Step) => step.verb === 'sweep' || step.verb === 'wait';
const isReading = ({ verb }: Step) => ['read', 'trespass', 'rotateKey', 'pilotKey', 'tryKey', 'wait'].includes(verb);

/** A single step. Its answer and all later reads must match the model, and no other row may change. */
class OneStep implements fc.AsyncCommand<Models, Organizations> {
  constructor(
    private readonly place: Place,
    private readonly step: Step,
    /** How the clock moves: one that stops or goes back must not change the order of times. */
    private readonly tick: number,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Models, organizations: Organizations): Promise<void> {
    const organization = organizations[this.place];
    const { clock } = organization.test;
    const step = model.models[this.place].resolved(this.step);
    clock.now += this.tick;
    const { rows: before, listings: current } = organization;
    model.models[this.place].settle();
    const answer = await organization.send(step);
    const { answer: predicted, transition } = model.models[this.place].take(step, clock.now);
    if (isForAll(step)) model.models[other(this.place)].take(step, clock.now);
    if (transition) model.transitions.set(transition, (model.transitions.get(transition) ?? 0) + 1);

    await organization.refresh();
    expectSame(organization.summary(step, answer), predicted);
    expectReadsBack(organization, answer);
    expectSame(organization.read(), model.models[this.place].read());
    // Other effects on the other organization are found at the end of the sequence.
    if (isForAll(step)) await organizations[other(this.place)].refresh();
    const { outcome, id } = answer.body as { outcome?: string; id?: string };
    if (step.verb === 'push' || step.verb === 'unpublish') {
      const isOther = (item: { id: string }) => item.id !== id;
      expectSame(organization.listings.slice(0, current.length).filter(isOther), current.filter(isOther));
    }
    const isIdle = outcome === 'unchanged' || transition === 'archived DELETE: archived' || isReading(step);
    if (answer.status !== 200 || isIdle) expectSame(organization.rows, before);
  }

  toString(): string {
    return `${this.place}: ${JSON.stringify(this.step)}`;
  }
}

/** Concurrent steps. Their answers must be those of the same steps in some order. */
class StepsAtOnce implements fc.AsyncCommand<Models, Organizations> {
  constructor(private readonly steps: { place: Place; step: Step }[]) {}

  check(): boolean {
    return true;
  }

  async run(model: Models, organizations: Organizations): Promise<void> {
    const { now } = organizations[0].test.clock;
    const uploading = new Set<Place>();
    const sent: { place: Place; step: Step; answer: Promise<Answer> }[] = [];
    const known = both.map((place) => organizations[place].listings.map(({ id }) => id as string));
    for (const { place, step: drawn } of this.steps) {
      const step = model.models[place].resolved(drawn);
      // The model could not tell two concurrent uploads apart afterwards.
      if (step.verb === 'upload' && uploading.has(place)) continue;
      if (step.verb === 'upload') uploading.add(place);
      sent.push({ place, step, answer: organizations[place].send(step) });
    }
    const readers = both.map(async (place) => {
      await organizations[place].poll();
      const crawl = await organizations[place].send({ ...wholeCrawl });
      await organizations[place].poll();
      return crawl.body.seen as string[];
    });
    const answers = await Promise.all(sent.map(async (item) => ({ ...item, answer: await item.answer })));
    const crawls = await Promise.all(readers);

    for (const place of both) {
      const organization = organizations[place];
      model.models[place].settle();
      await organization.refresh();
      const crawl = crawls[place]!;
      expectSame([...new Set(crawl)], crawl);
      expectSame(
        crawl.filter((id) => known[place]!.includes(id)),
        known[place]!.toReversed(),
      );
      const own = answers.filter((item) => item.place === place || isForAll(item.step));
      const summaries = own.map(({ step, answer }) => JSON.stringify(organization.summary(step, answer)));
      const current = JSON.stringify(organization.read());
      const found = orders(own.length).find((order) => {
        const attempt = model.models[place].clone();
        const fits = order.every(
          (index) => JSON.stringify(attempt.take(own[index]!.step, now).answer) === summaries[index],
        );
        if (!fits || JSON.stringify(attempt.read()) !== current) return false;
        model.models[place] = attempt;
        return true;
      });
      if (!found) throw new Error(`No order of these steps answers so: ${summaries.join(' ')}; stored: ${current}`);
    }
  }

  toString(): string {
    return `at once: ${JSON.stringify(this.steps)}`;
  }
}

const wholeCrawl = { verb: 'crawl', list: 'listings', limit: 2, filter: null, meanwhile: null } as const;
const anyPlace = fc.constantFrom<Place>(0, 0, 1);

/** Commands that run one after the other. */
export const oneByOne: fc.Arbitrary<OneStep>[] = [
  fc.tuple(anyPlace, anyStep, fc.integer({ min: -1, max: 1 })).map((drawn) => new OneStep(...drawn)),
];

/** As `oneByOne`, and in between up to four concurrent steps. */
export const atOnce: fc.Arbitrary<OneStep | StepsAtOnce>[] = [
  ...oneByOne,
  fc
    .array(fc.record({ place: anyPlace, step: anyWrite }), { minLength: 2, maxLength: 4, size: 'max' })
    .map((steps) => new StepsAtOnce(steps)),
];

/** Random sequences that together take all of these transitions, found by trying them on the model alone. */
export function sequencesTaking(transitions: readonly string[], begin: () => InventoryModel): OneStep[][] {
  const missing = new Set(transitions);
  const found: OneStep[][] = [];
  for (let draws = 0; missing.size > 0 && draws < drawsMax; draws += 1) {
    const steps = fc.sample(fc.array(anyStep, { minLength: 15, maxLength: 15 }), 1)[0]!;
    const model = begin();
    let now = 0;
    let useful = 0;
    for (const [index, step] of steps.entries()) {
      if (step.verb === 'wait') now += step.hours * 3_600_000;
      const { transition } = model.take(model.resolved(step), now);
      if (transition !== null && missing.delete(transition)) useful = index + 1;
    }
    if (useful > 0) found.push(steps.slice(0, useful).map((step) => new OneStep(0, step, 0)));
  }
  return found;
}

/** Checks at the end of a sequence that no organization was changed by steps of the other, and that no upload is stored in part. */
export async function expectSettled({ models }: Models, organizations: Organizations): Promise<void> {
  for (const place of both) {
    models[place].settle();
    await organizations[place].refresh();
    expectSame(organizations[place].read(), models[place].read());
    await organizations[place].expectUploads();
  }
}

function other(place: Place): Place {
  return place === 0 ? 1 : 0;
}

/** Checks that later reads return the answer of the write. */
function expectReadsBack({ listings, objects }: ModelledOrganization, { status, body }: Answer): void {
  if (status !== 200 || !('updatedAt' in body)) return;
  const { outcome: _, ...record } = body as { id: string; outcome?: string };
  expectSame(
    record,
    [...listings, ...objects].find(({ id }) => id === record.id),
  );
}

/** All permutations of `count` indexes. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, index) => order.toSpliced(index, 0, count - 1)),
  );
}
