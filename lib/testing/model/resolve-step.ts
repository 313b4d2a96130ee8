import type { Name, Push, Step } from './inventory-steps';

/** The state in which a step runs. */
export type Known = {
  objects: unknown[];
  listings: { reference: string | null; last: Push }[];
  uploads: number;
  keys: number;
};

/** Makes a step independent of concurrent steps: indexes are in range, and a repeated push has its whole body. */
export function resolveStep(step: Step, known: Known): Step {
  const { objects, listings } = known;
  switch (step.verb) {
    case 'repeat': {
      const current = listings.find(({ reference }) => reference === step.listing);
      if (!current) return { verb: 'read', list: 'listings', name: { reference: step.listing, bare: false } };
      return resolveStep({ verb: 'push', listing: step.listing, push: { ...current.last, ...step.change } }, known);
    }
    case 'push':
      return { ...step, push: resolvePush(step.push, known) };
    case 'archive':
      return { ...step, name: nameWithin(step.name, objects.length) };
    case 'unpublish':
      return { ...step, name: nameWithin(step.name, listings.length) };
    case 'read':
      return { ...step, name: nameWithin(step.name, known[step.list].length) };
    case 'tryKey':
      return { ...step, nth: within(step.nth, known.keys) };
    case 'crawl':
      return step.meanwhile ? { ...step, filter: null, meanwhile: resolveStep(step.meanwhile, known) } : step;
    case 'echo': {
      const nth = within(step.nth, listings.length);
      return listings[nth]?.reference == null ? { verb: 'read', list: 'listings', name: { nth } } : { ...step, nth };
    }
    default:
      return step;
  }
}

function resolvePush(push: Push, { objects, uploads }: Known): Push {
  const { target, images, floorPlan } = push;
  return {
    ...push,
    target: target.by === 'id' ? { ...target, nth: within(target.nth, objects.length) } : target,
    images: images.map((place) => within(place, uploads)),
    floorPlan: floorPlan === null ? null : within(floorPlan, uploads),
  };
}

function nameWithin(name: Name, count: number): Name {
  return 'nth' in name ? { nth: within(name.nth, count) } : name;
}

/** An index below `count`, or -1 if that is 0. */
function within(place: number, count: number): number {
  return count === 0 ? -1 : place % count;
}
