import 'server-only';
import { v7 as uuid } from 'uuid';
import { crawlListings, crawlObjects, type Connection } from '@/lib/client';
import { bodyOfListing, type Listing, type PublishBlocker } from '@/lib/contract';
import { readBrand, saveBrand } from '@/lib/desk/fact-sheet/brand-store';
import { figuresNow, keepFigures } from '@/lib/desk/inventory/figures-store';
import { saveOffReason } from '@/lib/desk/inventory/off-reason-store';
import { actorOf, beforeOfListing, targetOfListing, writeAct, type ActStart } from '@/lib/desk/journal/act-store';
import { addNote } from '@/lib/desk/notes/write-note';
import { startSession, type StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { saveTaskInStore } from '@/lib/desk/tasks/write-task';
import { swedishDay } from '@/lib/format/format-date-time';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import { readMentions } from '@/lib/rules/notes/note';
import { targetOfObject } from '@/lib/rules/objects/object-body';
import { type Story, type StoryEvent, storyClock, type StoryScene } from './story';
import { writeStoryRun } from './write-story-run';

/**
 * Writes the story of the last month into a store that has nothing of this organization yet. Without the accounts of its people it
 * writes nothing. Throws ApiError.
 */
export async function writeStory(
  store: DeskStore,
  { connection, scopeId, story }: { connection: Connection; scopeId: string; story: Story },
): Promise<void> {
  const people = await findPeople(store, story);
  if (people.size < story.people.length) return;
  const listings = await everyOne(crawlListings(connection));
  const objects = await everyOne(crawlObjects(connection));
  const scene: StoryScene = {
    store,
    clock: storyClock(Date.now()),
    person: finder(people),
    listing: finder(new Map(listings.map((listing) => [listing.externalRef ?? listing.id, listing]))),
    building: finder(new Map(objects.map((object) => [object.externalRef ?? object.id, object]))),
  };
  await writeEvents(scene, story);
  await writeNotes(scene, story);
  await writeTasks(scene, story);
  await writeStoryRun(scene, story.run);
  await writeSignIns(scene, story);
  await writeContact(store, story);
  await writeStoryFigures(scene, { scopeId, listings, blockedMore: story.blockedMore });
}

async function everyOne<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function finder<Found>(found: ReadonlyMap<string, Found>): (name: string) => Found {
  return (name) => {
    const one = found.get(name);
    if (!one) throw new Error(`The story names ${name}, which does not exist.`);
    return one;
  };
}

async function findPeople({ db }: DeskStore, { people }: Story): Promise<Map<string, StaffMember>> {
  const emails = people.map(({ email }) => email);
  const staff = db.selectFrom('staff').select(['id', 'name', 'email', 'role']).where('email_folded', 'in', emails);
  const rows = await staff.where('disabled_at', 'is', null).execute();
  return new Map(rows.map((row) => [people.find(({ email }) => email === row.email)?.name ?? row.name, row]));
}

async function writeEvents(scene: StoryScene, { events }: Story): Promise<void> {
  const { store, clock } = scene;
  const inOrder = events.map((event) => ({ event, at: clock.at(event.when) })).sort((a, b) => a.at - b.at);
  for (const { event, at } of inOrder) {
    const listing = scene.listing(event.ref);
    const actId = await writeEvent(scene, event, at);
    if (!event.off) continue;
    const { reason, backInDays, publishes = false } = event.off;
    const backOn = backInDays === undefined ? null : clock.day(backInDays);
    await saveOffReason(store, { listing, actId, choice: { reason, backOn, publishes } }, clock.now);
  }
}

async function writeEvent(scene: StoryScene, { kind, by, ref, was, became }: StoryEvent, at: number): Promise<string> {
  const current = scene.listing(ref);
  const before = { ...current, ...was } as Listing;
  const after = { ...current, ...became, ...(became?.status === 'published' && { publishBlockers: [] }) } as Listing;
  const act: ActStart = {
    kind,
    by: by === null ? null : actorOf(scene.person(by)),
    target: targetOfListing(current),
    before: beforeOfListing(before),
    after: by === null || kind === 'listing.takeOff' ? null : bodyOfListing(after, keepingStatus(after)),
  };
  return writeAct(scene.store, act, at, { outcome: 'updated', listing: after });
}

async function writeNotes({ store, clock, ...scene }: StoryScene, { notes, people }: Story): Promise<void> {
  const members = people.map(({ name }) => scene.person(name));
  for (const { when, by, ref, building, text } of notes) {
    const author = scene.person(by);
    const target = ref === undefined ? targetOfObject(scene.building(building!)) : targetOfListing(scene.listing(ref));
    const { kind, id } = target as { kind: 'listing' | 'object'; id: string };
    const madeAt = clock.at(when);
    await writeAct(store, { kind: 'note.write', by: actorOf(author), target }, madeAt);
    const note = { id: uuid(), target: { kind, id }, authorId: author.id, ...readMentions(text, members, new Map()) };
    await addNote(store, { ...note, madeAt }, clock.now);
  }
}

async function writeTasks({ store, clock, ...scene }: StoryScene, { tasks }: Story): Promise<void> {
  for (const { when, by, ref, to, dueInDays, ...task } of tasks) {
    const listing = scene.listing(ref);
    const at = clock.at(when);
    const choice = { ...task, assigneeId: scene.person(to).id, due: clock.day(dueInDays) };
    const act = { kind: 'task.assign', by: actorOf(scene.person(by)), target: targetOfListing(listing) } as const;
    await writeAct(store, act, at);
    await saveTaskInStore(store, { id: uuid(), version: 0, listing, choice }, clock.now);
  }
}

async function writeContact(store: DeskStore, { contact }: Story): Promise<void> {
  const brand = await readBrand(store);
  if (Object.values(brand.contact).every((line) => line === '')) await saveBrand(store, { ...brand, contact });
}

async function writeSignIns({ store, clock, person }: StoryScene, { signIns }: Story): Promise<void> {
  for (const { when, by } of signIns) {
    const at = clock.at(when);
    await startSession(store, person(by).id, at);
    await writeAct(store, { kind: 'session.signIn', by: actorOf(person(by)) }, at);
  }
}

const dayMs = 24 * 3_600_000;
/** The share of the listings blocked in the past that lacked each of these. */
const shares: Record<PublishBlocker, number> = { images: 0.5, price: 0.3, noticePeriod: 0.4, object: 0 };
const typicalArea = 210;

type Figures = { scopeId: string; listings: readonly Listing[]; blockedMore: readonly number[] };

/** Saves the figures of today, and those of the days before, on which more listings were blocked. */
async function writeStoryFigures({ store, clock }: StoryScene, { scopeId, listings, blockedMore }: Figures) {
  const figures = await figuresNow(store, listings, clock.now);
  for (const [daysAgo, more] of [0, ...blockedMore].entries()) {
    const at = clock.now - daysAgo * dayMs;
    await keepFigures(
      store,
      scopeId,
      {
        ...figures,
        day: swedishDay(at),
        published: figures.published - more,
        draft: figures.draft + more,
        blocked: figures.blocked + more,
        ...Object.fromEntries(blockerNames.map((name) => [name, figures[name] + Math.round(more * shares[name])])),
        areaSqm: figures.areaSqm - more * typicalArea,
      },
      at,
    );
  }
}
