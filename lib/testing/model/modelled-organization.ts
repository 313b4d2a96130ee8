import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiBasePath, type InventoryObject, type Listing } from '@/lib/contract';
import { type IssuedKey, revokeKey } from '@/lib/service/operator/keys';
import { sweepUploads } from '@/lib/service/uploads/sweep-uploads';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import type { Answer, Api, TestOrganization, TestService } from '@/lib/testing/harness/service-harness';
import { ranks, type Summary } from './inventory-model';
import { addressOf, linesOf, type Name, type Push, type Step } from './inventory-steps';
import { expectUpload, readHoldings, type Holdings } from './read-holdings';

const member = 'member@norrskar.example';
const invited = 'invited@norrskar.example';
/** More than a sequence creates. */
const recordsMax = 200;
const ownAmenity = '01937c1e-3333-7aaa-8bbb-000000000001';
const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null };
const week = { ...closed, sunday: { open: '09:00', close: '24:00' } };

/** An organization on which steps run through the API, and which is read in the terms of the model. */
export class ModelledOrganization {
  other: ModelledOrganization | null = null;
  /** All that the lists returned last, in the order of creation. The index of a record is its name in the model. */
  objects: InventoryObject[] = [];
  listings: Listing[] = [];
  readonly keys: IssuedKey[];
  readonly #polled = new Map<string, Listing>();
  #polledUntil = '2000-01-01T00:00:00.000Z';
  #keyInUse: IssuedKey;
  #holdings: Holdings = { rows: '', jobs: new Map(), recorded: new Set() };
  /** The listings whose translation was queued again after the last refresh. */
  #queued = new Set<string>();

  private constructor(
    readonly test: TestService,
    readonly organization: TestOrganization,
    readonly uploads: string[],
    private readonly photo: Buffer,
  ) {
    this.#keyInUse = organization.key;
    this.keys = [organization.key];
  }

  static async make(test: TestService, uploads: number, photo: Buffer): Promise<ModelledOrganization> {
    const organization = await test.makeOrganization();
    await organization.addMember(member);
    await organization.addMember(invited, 'member', true);
    const made = new ModelledOrganization(test, organization, [], photo);
    for (let count = 0; count < uploads; count += 3) {
      await made.#upload('images', Math.min(3, uploads - count), false);
    }
    return made;
  }

  readonly api: Api = (method, path, body, headers) =>
    this.test.call(method, path, body, { Authorization: `Bearer ${this.#keyInUse.key}`, ...headers });

  /** Runs a resolved step through the API. */
  async send(step: Step): Promise<Answer> {
    switch (step.verb) {
      case 'putObject':
        return this.api('PUT', `/objects/${step.object}`, addressOf(step.place, step.spelling));
      case 'archive':
        return this.api('DELETE', `/objects/${this.#pathId(this.objects, step.name)}`);
      case 'push':
        return step.listing === null
          ? this.api('POST', '/listings', this.#bodyOf(step.push))
          : this.api('PUT', `/listings/${step.listing}`, this.#bodyOf(step.push));
      case 'echo':
        return this.#echo(step.nth);
      case 'unpublish':
        return this.api('POST', `/listings/${this.#pathId(this.listings, step.name)}/unpublish`);
      case 'read':
        return this.api('GET', `/${step.list}/${this.#pathId(this[step.list], step.name)}`);
      case 'crawl':
        return this.#crawl(step);
      case 'upload':
        return this.#upload(step.part, step.count, step.spoilt);
      case 'trespass':
        return this.#trespass(step.list, step.nth);
      case 'tryKey':
        return this.#tryKey(this.keys[step.nth]!);
      default:
        await this.#operate(step);
        return { status: 200, body: {}, headers: new Headers() };
    }
  }

  /** Translates an answer into the terms of the model. Call it after `refresh`, when new records have their names. */
  summary(step: Step, { status, body }: Answer): Summary {
    if (status !== 200) return { status };
    if (step.verb === 'archive') {
      const taken = body.unpublishedListingIds.map((id: string) => this.#nth(this.listings, id)) as number[];
      return { status, taken: taken.sort((a, b) => a - b) };
    }
    if (step.verb === 'crawl') {
      return { status, seen: body.seen.map((id: string) => this.#nth(this[step.list], id)) };
    }
    if (step.verb === 'upload') return { status, uploaded: body.data?.length ?? 1 };
    const outcome = body.outcome === undefined ? {} : { outcome: body.outcome as string };
    if ('publishBlockers' in body) return { status, ...outcome, listing: this.#showListing(body) };
    return 'listingCount' in body ? { status, ...outcome, object: this.#showObject(body) } : { status };
  }

  /** Reads everything again, also as a client that polls for changes. */
  async refresh(): Promise<void> {
    this.objects = (await this.get<InventoryObject>('/objects?limit=200&includeArchived=true')).reverse();
    this.listings = (await this.get<Listing>('/listings?limit=200')).reverse();
    await this.poll();
    // A client that asks for changes since the largest time it has seen must miss nothing.
    const polled = this.listings.map(({ id }) => this.#polled.get(id));
    expectSame(this.listings, polled);
    const before = this.#holdings;
    this.#holdings = await readHoldings(this.test, this.organization.id);
    for (const url of before.recorded) if (!this.#holdings.recorded.has(url)) await expectUpload(this.test, url, false);
    this.#queued = new Set([...this.#holdings.jobs].flatMap(([id, job]) => (before.jobs.get(id) === job ? [] : [id])));
  }

  /** Checks that every upload is stored completely or not at all. */
  async expectUploads(): Promise<void> {
    for (const url of this.uploads) await expectUpload(this.test, url, this.#holdings.recorded.has(url));
  }

  /** All stored rows of the organization as text. */
  get rows(): string {
    return this.#holdings.rows;
  }

  async poll(): Promise<void> {
    const since = this.#polledUntil;
    for (const item of await this.get<Listing>(`/listings?limit=200&updatedSince=${since}`)) {
      expectSame(item.updatedAt > since, true);
      this.#polled.set(item.id, item);
      if (item.updatedAt > this.#polledUntil) this.#polledUntil = item.updatedAt;
    }
  }

  /** What `InventoryModel.read` predicts. Call it after `refresh`. */
  read() {
    const rank = ranks([
      ...[...this.objects, ...this.listings].map(({ updatedAt }) => Date.parse(updatedAt)),
      ...this.listings.map(({ lastPushedAt }) => Date.parse(lastPushedAt!)),
    ]);
    return {
      objects: this.objects
        .map((item) => ({ ...this.#showObject(item), changed: rank(Date.parse(item.updatedAt)) }))
        .reverse(),
      listings: this.listings
        .map((item) => ({
          ...this.#showListing(item),
          pushed: rank(Date.parse(item.lastPushedAt!)),
          changed: rank(Date.parse(item.updatedAt)),
          queued: this.#queued.has(item.id),
        }))
        .reverse(),
      alive: this.uploads.map((url) => this.#holdings.recorded.has(url)),
    };
  }

  async get<Item>(path: string): Promise<Item[]> {
    const headers = { Authorization: `Bearer ${this.#keyInUse.key}` };
    const request = new Request(`http://localhost:3000${apiBasePath}${path}`, { headers });
    const body = (await (await this.test.service.fetch(request)).json()) as { data: Item[] };
    return body.data;
  }

  async #echo(nth: number): Promise<Answer> {
    const { body } = await this.api('GET', `/listings/${this.listings[nth]!.id}`);
    const status = body.status === 'published' ? 'published' : 'draft';
    const echo = { ...body, status, objectId: body.object.id };
    return this.api('PUT', `/listings/${body.externalRef}`, echo);
  }

  async #crawl({ list, limit, filter, meanwhile }: Step & { verb: 'crawl' }): Promise<Answer> {
    const seen: string[] = [];
    const objectFilter = `&includeArchived=${filter === null}`;
    const query = list === 'objects' ? objectFilter : filter === null ? '' : `&status=${filter}`;
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await this.api('GET', `/${list}?limit=${limit}${query}${cursor && `&cursor=${cursor}`}`);
      expectSame(page.status, 200);
      if (cursor === '' && meanwhile) await this.send(meanwhile);
      seen.push(...page.body.data.map(({ id }: { id: string }) => id));
      cursor = page.body.nextCursor as string | null;
      if (seen.length > recordsMax) throw new Error('The pages of a list never end.');
    }
    return { status: 200, body: { seen }, headers: new Headers() };
  }

  async #upload(part: 'images' | 'floor-plan', count: number, spoilt: boolean): Promise<Answer> {
    const files = Array.from({ length: part === 'images' ? count : 1 }, () => this.photo);
    if (spoilt) files.splice(-1, 1, this.photo.subarray(0, -20));
    const body = multipartBody(fileParts(part === 'images' ? 'files' : 'file', files));
    const answer = await this.api('POST', `/uploads/${part}`, body, { 'Content-Type': multipartType });
    if (answer.status !== 200) return answer;
    const { data, url } = answer.body;
    this.uploads.push(...((data ?? [{ url }]) as { url: string }[]).map((item) => item.url));
    return answer;
  }

  /** Names a record of the other organization in every way, which must have the same result as naming none. */
  async #trespass(list: 'objects' | 'listings', nth: number): Promise<Answer> {
    const theirs = this.other![list];
    const id: string = theirs[nth % theirs.length]?.id ?? randomUUID();
    const calls = [
      ['GET', `/${list}/`, ''],
      ...(list === 'objects' ? [['DELETE', '/objects/', '']] : [['POST', '/listings/', '/unpublish']]),
    ];
    for (const [method, start, end] of calls) {
      const [answer, unknown] = [id, randomUUID()].map((name) => this.api(method!, `${start}${name}${end}`));
      expectSame((await answer)!.body, (await unknown)!.body);
      expectSame((await answer)!.status, 404);
    }
    const push = { type: 'office', objectId: id, price: { amount: 1, unit: 'month' } };
    expectSame((await this.api('POST', '/listings', push)).status, 400);
    return this.api('GET', `/${list}/${id}`);
  }

  async #tryKey({ id, key }: IssuedKey): Promise<Answer> {
    const answer = await this.api('GET', '/me', undefined, { Authorization: `Bearer ${key}` });
    if (answer.status !== 200) return answer;
    expectSame([answer.body.key.id, answer.body.org.id], [id, this.organization.id]);
    return { ...answer, body: {} };
  }

  async #operate(step: Step): Promise<void> {
    const { clock, context, store } = this.test;
    if (step.verb === 'sweep') await sweepUploads(context);
    if (step.verb === 'wait') clock.now += step.hours * 3_600_000;
    if (step.verb === 'pilotKey') {
      const expiresAt = new Date(clock.now + step.hours * 3_600_000).toISOString();
      this.keys.push(await this.organization.issueKey({ expiresAt }));
    }
    if (step.verb === 'rotateKey') {
      const fresh = await this.organization.issueKey();
      this.keys.push(fresh);
      await revokeKey(store, { id: this.#keyInUse.id }, clock.now);
      this.#keyInUse = fresh;
    }
  }

  #pathId(items: { id: string }[], name: Name): string {
    if ('nth' in name) return items[name.nth]?.id ?? randomUUID();
    return name.bare ? name.reference : `ext:${name.reference}`;
  }

  #bodyOf({ target, images, floorPlan, assignee, foreignImage, amount, unit, labels, open, ...rest }: Push): object {
    const urls = images.map((place) => this.uploads[place]!);
    const words = { sv: 'Sol', en: 'Sun' };
    const translations = Object.fromEntries(labels.map((locale) => [locale, words[locale]]));
    return {
      ...rest,
      ...(target.by === 'ref' && { objectRef: target.object }),
      ...(target.by === 'ext' && { objectId: `ext:${target.object}` }),
      ...(target.by === 'id' && { objectId: this.objects[target.nth]?.id ?? randomUUID() }),
      ...(target.by === 'address' && { address: addressOf(target.place, target.spelling) }),
      price: { amount, unit },
      images: foreignImage ? [...urls, this.other!.uploads[0]] : urls,
      floorPlan: floorPlan === null ? null : this.uploads[floorPlan]!,
      customAmenities: labels.length === 0 ? [] : [{ id: ownAmenity, icon: 'sun', translations }],
      openingHours: open ? week : null,
      ...(assignee === 'owner' && { assignedTo: this.organization.ownerEmail }),
      ...(assignee === 'member' && { assignedTo: member.toUpperCase() }),
      ...(assignee === 'invited' && { assignedTo: invited }),
      ...(assignee === 'stranger' && { assignedTo: 'stranger@elsewhere.example' }),
    };
  }

  #nth(items: { id: string }[], id: string): number {
    return items.findIndex((item) => item.id === id);
  }

  #showObject(item: InventoryObject) {
    return {
      nth: this.#nth(this.objects, item.id),
      reference: item.externalRef,
      street: linesOf(item),
      archived: item.status === 'archived',
      listings: item.listingCount,
    };
  }

  #showListing(item: Listing) {
    const { externalRef, status } = item.object;
    const home = { nth: this.#nth(this.objects, item.object.id), reference: externalRef, street: linesOf(item.object) };
    return {
      nth: this.#nth(this.listings, item.id),
      reference: item.externalRef,
      object: { ...home, archived: status === 'archived' },
      status: item.status,
      blockers: item.publishBlockers,
      content: {
        type: item.type,
        images: item.images.map((url) => this.uploads.indexOf(url)),
        floorPlan: item.floorPlan && this.uploads.indexOf(item.floorPlan),
        amount: item.price.amount,
        unit: item.price.unit,
        noticePeriod: item.noticePeriod,
        description: item.description,
        locale: item.locale,
        amenityIds: item.amenityIds,
        labels: item.customAmenities.flatMap(({ translations }) => Object.keys(translations)),
        open: item.openingHours !== null,
      },
      assignee: item.assignedTo === member ? 'member' : 'owner',
    };
  }
}

/** Like `toEqual`, which is slow and therefore called only if the texts differ. */
export function expectSame(actual: unknown, predicted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(predicted)) expect(actual).toEqual(predicted);
}
