import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyOfListing, listingFingerprint, type Listing } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { isDirty, mergeForms, withTheirs, type ListingPart } from '@/lib/rules/listings/listing-changes';
import { bodyFromForm } from '@/lib/rules/listings/body-from-form';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { serveToActions, type ServedToActions } from '@/lib/testing/harness/serve-to-actions';
import { createTestService, type TestOrganization, type TestService } from '@/lib/testing/harness/service-harness';
import { extent, replay } from '@/lib/testing/run/long-run';
import { saveListing } from './actions';

let service: TestService;
let served: ServedToActions;
let desk: Store<DeskTables>;
let organization: TestOrganization;

/** Runs before the next push of the dashboard, after it has read the current listing. */
let comeBetween: (() => Promise<void>) | null = null;
let currentAtWrite: Listing | null = null;

async function open(conditionalWrites: boolean): Promise<void> {
  service = await createTestService({ settings: { requestsPerMinute: 1_000_000, conditionalWrites } });
  organization = await service.makeOrganization();
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  served = await serveToActions({
    serve: async (incoming) => {
      if (incoming.method === 'PUT') await beforeWrite(decodeURIComponent(incoming.url.split('/').at(-1)!));
      return service.service.fetch(incoming);
    },
    key: organization.key.key,
    store: desk,
  });
  const password = 'a long password';
  const { id } = await putStaff(desk, { email: 'asa@example.com', name: 'Åsa', role: 'publisher', password });
  deskRequest.token = await startSession(desk, id);
  deskRequest.headers = new Headers({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
  await organization.api('PUT', '/objects/O-1', exampleObjectBody);
}
afterEach(async () => {
  served.close();
  await desk.close();
  await service.close();
});

async function beforeWrite(reference: string): Promise<void> {
  const other = comeBetween;
  comeBetween = null;
  await other?.();
  currentAtWrite = await read(reference);
}

const editors = 3;
const parts = ['amount', 'workplaces', 'description', 'images', 'amenityIds'] as const;
type Part = (typeof parts)[number];

const step = fc.record({
  who: fc.nat(editors - 1),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...parts) },
    { weight: 3, arbitrary: fc.constant('save' as const) },
    { weight: 1, arbitrary: fc.constantFrom('readAgain' as const, 'propertySystem' as const) },
  ),
  how: fc.nat(3),
  chooseTheirs: fc.boolean(),
  /** Whether the property system pushes between the read and the write of a save, if the service can detect that. */
  race: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** A form for a listing, with everything that its person has seen or typed in it. */
type Editor = { base: Listing; values: ListingFormValues; shown: Set<string> };

const facts = (form: ListingFormValues) => [
  ...(['amount', 'workplaces', 'description'] as const).map((name) => `${name} ${form[name]}`),
  ...form.images.map((url) => `image ${url}`),
  ...form.amenityIds.map((id) => `amenity ${id}`),
];

function show(editor: Editor, listing: Listing): void {
  for (const fact of facts(formFromListing(listing))) editor.shown.add(fact);
}

let made = 0;
let typed = 1_000;

async function arrange(): Promise<{ reference: string; pool: string[]; listing: Listing }> {
  made += 1;
  const reference = `L-${made}`;
  const pool = await organization.makeUploads(12);
  const body = { ...exampleListingBody, objectRef: 'O-1', images: pool.slice(0, 4), amenityIds: [1, 2] };
  const answer = await organization.api('PUT', `/listings/${reference}`, { ...body, assignedTo: undefined });
  expect(answer.status).toBe(200);
  return { reference, pool, listing: await read(reference) };
}

async function read(reference: string): Promise<Listing> {
  return (await organization.api('GET', `/listings/ext:${reference}`)).body as Listing;
}

/** Pushes as the landlord's own system does, which knows nothing of forms. */
async function pushAsPropertySystem(reference: string): Promise<void> {
  typed += 1;
  const body = { ...bodyOfListing(await read(reference), 'published'), floorArea: typed, workplaces: typed };
  const { status } = await organization.api('PUT', `/listings/${reference}`, body);
  expect(status).toBe(200);
}

function edit(values: ListingFormValues, part: Part, how: number, pool: string[]): ListingFormValues {
  typed += 1;
  const { images, amenityIds } = values;
  if (part === 'description') return { ...values, description: `Text ${typed}` };
  if (part === 'amount' || part === 'workplaces') return { ...values, [part]: typed };
  if (part === 'amenityIds') {
    const id = 1 + (typed % 8);
    return {
      ...values,
      amenityIds: amenityIds.includes(id) ? amenityIds.filter((each) => each !== id) : [...amenityIds, id],
    };
  }
  const fresh = pool.find((url) => !images.includes(url));
  if (how === 0 && fresh) return { ...values, images: images.toSpliced(typed % (images.length + 1), 0, fresh) };
  if (how === 1) return { ...values, images: images.toSpliced(typed % Math.max(1, images.length), 1) };
  return { ...values, images: [...images.slice(1), ...images.slice(0, 1)] };
}

/** Merges the current listing into the form, as the editor does; the person sees each conflict and chooses. */
function goOn(editor: Editor, current: Listing, chooseTheirs: boolean): void {
  const forms = { base: formFromListing(editor.base), mine: editor.values, theirs: formFromListing(current) };
  const { values, conflicts } = mergeForms(forms.base, forms.mine, forms.theirs);
  const asTheirs: ListingPart[] = chooseTheirs ? conflicts : [];
  show(editor, current);
  editor.base = current;
  editor.values = withTheirs(values, asTheirs, forms);
}

async function save(editor: Editor, reference: string, chooseTheirs: boolean): Promise<void> {
  const made = bodyFromForm(editor.values, 'keep', editor.base.status);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  const result = await saveListing({
    reference,
    body: made.body,
    startedFrom: listingFingerprint(editor.base),
    startedStatus: editor.base.status,
  });
  if (!result.ok) {
    expect(result.failure.code).toBe('CHANGED_MEANWHILE');
    goOn(editor, await read(reference), chooseTheirs);
    await save(editor, reference, chooseTheirs);
    return;
  }
  const after = await read(reference);
  const left = facts(formFromListing(after));
  const overwritten = facts(formFromListing(currentAtWrite!)).filter((fact) => !left.includes(fact));
  expect(overwritten.filter((fact) => !editor.shown.has(fact))).toEqual([]);
  expect(isDirty(editor.values, formFromListing(after))).toBe(false);
  editor.base = after;
  editor.values = formFromListing(after);
  show(editor, after);
}

async function run(steps: Step[], withRaces: boolean): Promise<number> {
  const { reference, pool, listing } = await arrange();
  let saves = 0;
  const all = Array.from({ length: editors }, (): Editor => {
    return { base: listing, values: formFromListing(listing), shown: new Set(facts(formFromListing(listing))) };
  });
  for (const { who, what, how, chooseTheirs, race } of steps) {
    const editor = all[who]!;
    if (what === 'save') {
      if (race && withRaces) comeBetween = () => pushAsPropertySystem(reference);
      await save(editor, reference, chooseTheirs);
      saves += 1;
    } else if (what === 'readAgain') goOn(editor, await read(reference), chooseTheirs);
    else if (what === 'propertySystem') await pushAsPropertySystem(reference);
    else {
      const before = new Set(facts(editor.values));
      editor.values = edit(editor.values, what, how, pool);
      for (const fact of facts(editor.values)) if (!before.has(fact)) editor.shown.add(fact);
    }
  }
  return saves;
}

describe('several editors and the property system change one listing, and no editor overwrites anything unseen', () => {
  afterEach(() => void (comeBetween = null));

  it.each([
    { how: 'by reading before they write', conditional: false, runs: 150 },
    { how: 'also pushed between the two, where the service makes writes conditional', conditional: true, runs: 50 },
  ])('$how', { timeout: extent(180_000, 3_600_000) }, async ({ conditional, runs }) => {
    await open(conditional);
    let saves = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        saves += await run(steps, conditional);
      }),
      { numRuns: extent(runs, 1_000), ...replay },
    );
    expect(saves).toBeGreaterThan(0);
  });
});
