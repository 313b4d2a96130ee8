import type { ListingBody, ListingContent, PublishBlocker } from '@/lib/contract';
import { pickAmenities, pickCustomAmenities, pickOpeningHours } from './demo-amenities';
import { demoBuildings, type DemoBuilding } from './demo-buildings';
import { describeUnit } from './demo-descriptions';
import { demoAssignees } from './demo-organization';
import { cityOf, picturesOf } from './demo-pictures';
import { makeUnit } from './demo-units';
import { PictureBook } from './picture-book';
import { seededRandom, type Random } from './random';

/** The body of a push, with every field of the content but those that the seeder fills in: the addresses of the uploaded pictures. */
type DemoBody = Omit<ListingContent, 'images' | 'floorPlan'> & Pick<ListingBody, 'status' | 'assignedTo'>;

export interface DemoListing {
  /** Null for a listing that is created with POST. */
  ref: string | null;
  objectRef: string;
  body: DemoBody;
  /** File names, in display order. */
  photos: string[];
  floorPlan: string | null;
  after?: DemoAfter;
}

/** Valid but awkward references, which must be encoded in a path. */
const oddReferences: Record<string, string> = {
  'NS-GOT-04:2': 'NS-GOT-04/plan 4',
  'NS-MAL-02:1': 'Södergatan 22, gårdshus å',
  'NS-UPP-01:3': 'NS/UPP/01/303',
  'NS-LUN-02:0': 'Hus Alfa #12',
  'NS-NOR-01:2': 'Väveriet 100%',
  'NS-STO-06:4': 'NS-STO-06-401 B?',
};

/** The objects that are archived when everything is pushed. */
export const demoArchive: readonly string[] = ['NS-STO-05', 'NS-MAL-06', 'NS-ORE-03'];

/** Makes every listing of the demo. Those in the archived buildings get the outcomes of `onArchived`. */
export function makeListings(): DemoListing[] {
  const random = seededRandom(20_240_501);
  const active = random.shuffle(spreadOut(onActive)).values();
  const archived = random.shuffle(spreadOut(onArchived)).values();
  const pictures = new PictureBook();
  let seed = 0;
  return demoBuildings.flatMap((building) => {
    const outcomes = demoArchive.includes(building.ref) ? archived : active;
    return Array.from({ length: building.units }, (_, index) => {
      const outcome = outcomes.next().value;
      if (!outcome) throw new Error('There are more units than outcomes.');
      seed += 1;
      return makeListing(seededRandom(seed * 31), building, index, outcome, pictures);
    });
  });
}

function makeListing(
  random: Random,
  building: DemoBuilding,
  index: number,
  outcome: DemoOutcome,
  pictures: PictureBook,
): DemoListing {
  const monthly = outcome.lacks.includes('noticePeriod') || outcome.after === 'drop-notice';
  const unit = makeUnit(random, building, index, monthly);
  const locale = random.chance(0.13) ? 'en' : 'sv';
  const silent = random.chance(outcome.lacks.length > 0 ? 0.3 : 0.07);
  const assignee = demoAssignees[building.ref.slice(3, 6)];
  const body: DemoBody = {
    type: unit.type,
    ...(outcome.draft && { status: 'draft' as const }),
    locale,
    description: silent ? null : describeUnit(random, building, unit, locale),
    floorArea: unit.area,
    workplaces: unit.workplaces,
    furnished: unit.furnished,
    price: {
      amount: outcome.lacks.includes('price') ? 0 : unit.amount,
      unit: unit.perDay ? 'day' : 'month',
      currency: 'SEK',
    },
    noticePeriod: outcome.lacks.includes('noticePeriod') ? null : unit.notice,
    bindingPeriod: unit.binding,
    amenityIds: pickAmenities(random, unit.type),
    customAmenities: pickCustomAmenities(random, locale),
    openingHours: unit.type === 'coworking' && random.chance(0.9) ? pickOpeningHours(random) : null,
    ...(assignee && random.chance(0.92) && { assignedTo: assignee }),
  };
  const count = outcome.lacks.includes('images')
    ? random.pick([0, 0, 0, 1, 1, 2, 2])
    : random.pick([3, 3, 4, 4, 4, 5, 5, 6, 7, 9]);
  const planned = { office: 0.5, part_of_office: 0.2, coworking: 0.06 }[unit.type];
  return {
    ref: outcome.withoutReference
      ? null
      : (oddReferences[`${building.ref}:${index}`] ?? referenceOf(building, unit.floor, index)),
    objectRef: building.ref,
    body,
    photos: pictures.choose(random, building, unit, count),
    floorPlan: random.chance(planned) ? random.pick(picturesOf(cityOf(building.ref), 'plan')) : null,
    ...(outcome.after && { after: outcome.after }),
  };
}

function referenceOf({ ref }: DemoBuilding, floor: number, index: number): string {
  return `${ref}-${floor}${String(index + 1).padStart(2, '0')}`;
}

/** What a seeder does with a listing once it is pushed. */
type DemoAfter = 'unpublish' | 'drop-photos' | 'zero-price' | 'drop-notice';

/** The wanted state of a listing: what its body lacks, whether it is a draft, and what happens to it afterwards. */
interface DemoOutcome {
  lacks: readonly Exclude<PublishBlocker, 'object'>[];
  draft?: boolean;
  after?: DemoAfter;
  /** Created with POST: it has no reference, and can be pushed only once. */
  withoutReference?: boolean;
}

const live: DemoOutcome = { lacks: [] };

/** The listings of buildings that stay active: every status, with every blocker and every possible combination. */
const onActive: readonly (readonly [count: number, outcome: DemoOutcome])[] = [
  [137, live],
  [7, { lacks: [], withoutReference: true }],
  [12, { lacks: ['images'] }],
  [2, { lacks: ['images'], withoutReference: true }],
  [7, { lacks: ['price'] }],
  [8, { lacks: ['noticePeriod'] }],
  [4, { lacks: ['images', 'price'] }],
  [4, { lacks: ['images', 'noticePeriod'] }],
  [3, { lacks: ['price', 'noticePeriod'] }],
  [3, { lacks: ['images', 'price', 'noticePeriod'] }],
  [10, { lacks: [], draft: true }],
  [12, { lacks: [], after: 'unpublish' }],
  [1, { lacks: [], after: 'unpublish', withoutReference: true }],
  [8, { lacks: [], after: 'drop-photos' }],
  [2, { lacks: [], after: 'zero-price' }],
  [2, { lacks: [], after: 'drop-notice' }],
];

/** The listings of buildings that are archived in the end: all of them then have the blocker `object`. */
const onArchived: readonly (readonly [count: number, outcome: DemoOutcome])[] = [
  [10, live],
  [2, { lacks: [], draft: true }],
  [1, { lacks: ['images'] }],
  [1, { lacks: ['price'] }],
  [1, { lacks: ['noticePeriod'] }],
  [1, { lacks: ['images', 'price', 'noticePeriod'] }],
  [1, { lacks: [], after: 'unpublish' }],
  [1, { lacks: [], after: 'drop-photos' }],
];

function spreadOut(counts: typeof onActive): DemoOutcome[] {
  return counts.flatMap(([count, outcome]) => Array.from({ length: count }, () => outcome));
}

export const demoListings: readonly DemoListing[] = makeListings();
