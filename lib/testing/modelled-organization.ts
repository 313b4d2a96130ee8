import type { InventoryObject, Listing } from '@/lib/contract';
import { ranks, type Push, type Step, type Summary } from './inventory-model';
import type { Answer, Api, TestOrganization, TestService } from './service-harness';

const uploadCount = 5;
const member = 'member@norrskar.example';

/** An organization that is driven by steps and read back in the words of the model. */
export class ModelledOrganization {
  readonly api: Api;
  /** The latest body that was accepted for each reference. */
  readonly accepted = new Map<string, object>();
  foreignUpload = '';
  readonly #everShown = new Set<string>();
  readonly #pushed = new Map<string, Push>();

  private constructor(
    private readonly test: TestService,
    private readonly organization: TestOrganization,
    readonly uploads: string[],
    private readonly madeAt: number,
  ) {
    this.api = organization.api;
  }

  static async make(test: TestService): Promise<ModelledOrganization> {
    const organization = await test.makeOrganization();
    await organization.addMember(member);
    return new ModelledOrganization(test, organization, await organization.makeUploads(uploadCount), test.clock.now);
  }

  facts() {
    return { uploads: this.uploads.length, now: this.madeAt };
  }

  /** Takes a step over the interface and tells what the answer says. */
  async take(step: Step): Promise<Summary> {
    if (step.verb === 'wait') {
      await this.test.service.start();
      await this.test.service.stop();
      return { status: 200 };
    }
    const { status, body } = await this.#send(step);
    if (status !== 200) return { status };
    if (step.verb === 'archive') return { status, state: body.status, taken: body.unpublishedListingIds.length };
    if (step.verb === 'putObject') return { status, outcome: body.outcome, state: body.status };
    return { status, outcome: body.outcome, state: body.status, blockers: body.publishBlockers };
  }

  async crawl() {
    const listings: Listing[] = (await this.api('GET', '/listings?limit=200')).body.data;
    const objects: InventoryObject[] = (await this.api('GET', '/objects?limit=200&includeArchived=true')).body.data;
    return { listings, objects };
  }

  /** What `InventoryModel.read` predicts. */
  async read() {
    const { listings, objects } = await this.crawl();
    const times = [...objects, ...listings].map(({ updatedAt }) => updatedAt);
    const rank = ranks([...times, ...listings.map(({ lastPushedAt }) => lastPushedAt!)]);
    const alive = await this.#alive();
    return {
      objects: objects.map((item) => ({
        reference: item.externalRef,
        place: placeOf(item),
        archived: item.status === 'archived',
        listings: item.listingCount,
        changed: rank(item.updatedAt),
      })),
      listings: listings.map((item) => ({
        reference: item.externalRef,
        object: item.object.externalRef,
        place: placeOf(item.object),
        state: item.status,
        blockers: item.publishBlockers,
        content: {
          images: item.images.map((url) => this.uploads.indexOf(url)),
          floorPlan: item.floorPlan && this.uploads.indexOf(item.floorPlan),
          amount: item.price.amount,
          noticePeriod: item.noticePeriod,
          description: item.description,
        },
        assignee: item.assignedTo === member ? 'member' : 'owner',
        pushed: rank(item.lastPushedAt!),
        changed: rank(item.updatedAt),
      })),
      alive: this.uploads.map((url) => alive.has(url)),
    };
  }

  /** Uploads against section 4.13.2: one is there exactly while a listing shows it, or while no accepted push ever did. */
  async wrongUploads(listings: Listing[]): Promise<string[]> {
    const shown = new Set(listings.flatMap(({ images, floorPlan }) => (floorPlan ? [...images, floorPlan] : images)));
    const alive = await this.#alive();
    return this.uploads.filter((url) => {
      if (!this.#everShown.has(url)) return !alive.has(url);
      return !shown.has(url) && alive.has(url);
    });
  }

  async #send(step: Exclude<Step, { verb: 'wait' }>): Promise<Answer> {
    if (step.verb === 'putObject') return this.api('PUT', `/objects/${step.object}`, addressOf(step.place));
    if (step.verb === 'archive') return this.api('DELETE', `/objects/ext:${step.object}`);
    if (step.verb === 'unpublish') return this.api('POST', `/listings/ext:${step.listing}/unpublish`);
    if (step.verb === 'push') return this.#push(step.listing, step.push);
    const held = this.#pushed.get(step.listing);
    return held ? this.#push(step.listing, held) : this.api('GET', `/listings/ext:${step.listing}`);
  }

  async #push(reference: string | null, push: Push): Promise<Answer> {
    const body = await this.#bodyOf(push);
    const answer = await (reference === null
      ? this.api('POST', '/listings', body)
      : this.api('PUT', `/listings/${reference}`, body));
    if (answer.status !== 200) return answer;
    for (const url of [...answer.body.images, answer.body.floorPlan]) if (url) this.#everShown.add(url);
    if (reference !== null) {
      this.accepted.set(reference, body);
      this.#pushed.set(reference, push);
    }
    return answer;
  }

  async #bodyOf({ target, images, floorPlan, assignee, foreignImage, amount, ...rest }: Push): Promise<object> {
    const urls = images.map((index) => this.uploads[index]!);
    return {
      type: 'office',
      ...rest,
      ...(await this.#selectorOf(target)),
      price: { amount, unit: 'month' },
      images: foreignImage ? [...urls, this.foreignUpload] : urls,
      floorPlan: floorPlan === null ? null : this.uploads[floorPlan]!,
      ...(assignee === 'owner' && { assignedTo: this.organization.ownerEmail }),
      ...(assignee === 'member' && { assignedTo: member.toUpperCase() }),
      ...(assignee === 'stranger' && { assignedTo: 'stranger@elsewhere.example' }),
    };
  }

  async #selectorOf(target: Push['target']): Promise<object> {
    if (target.by === 'address') return { address: addressOf(target.place) };
    if (target.by === 'ref') return { objectRef: target.object };
    const { status, body } = await this.api('GET', `/objects/ext:${target.object}`);
    return { objectId: target.by === 'id' && status === 200 ? body.id : `ext:${target.object}` };
  }

  async #alive(): Promise<Set<string>> {
    const rows = await this.test.store.db
      .selectFrom('uploads')
      .select('path')
      .where('organization_id', '=', this.organization.id)
      .execute();
    return new Set(rows.map(({ path }) => `${this.test.context.settings.publicUrl}/media/${path}`));
  }
}

function addressOf(place: number) {
  return { streetAddress: `Torget ${place}`, postalCode: '113 56', city: 'Stockholm' };
}

function placeOf({ streetAddress }: { streetAddress: string }): number {
  return Number(streetAddress.replace('Torget ', ''));
}
