import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { expect, inject } from 'vitest';
import {
  addressKey,
  AmenityList,
  apiBasePath,
  ArchiveReceipt,
  ErrorBody,
  InventoryObject,
  Listing,
  ListingPage,
  ListingReceipt,
  matchEndpoint,
  Me,
  ObjectInput,
  ObjectPage,
  ObjectReceipt,
  requestIdHeader,
  UploadedFloorPlan,
  UploadedImages,
  type EndpointName,
  type ListingBody,
} from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import { createService } from '@/lib/service/create-service';
import { addMember } from '@/lib/service/operator/members';
import { createOrganization } from '@/lib/service/operator/organizations';
import { issueKey, type IssuedKey } from '@/lib/service/operator/keys';
import type { ServiceContext, ServiceSettings } from '@/lib/service/service-context';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { mediaUrl } from '@/lib/service/uploads/media-path';
import { loseRace } from './lose-race';
import { openTestFiles } from './open-test-files';
import { borrowTestDatabase, type TestDatabase } from './test-database';

// Untyped, because tests read answers field by field. `checkAnswer` parses each with the contract.
// oxlint-disable-next-line typescript/no-explicit-any
type AnswerBody = any;
export type Answer = { status: number; body: AnswerBody; headers: Headers };
export type Api = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export type TestOrganization = {
  id: string;
  ownerEmail: string;
  key: IssuedKey;
  /** Calls the service with the organization's key. A text or bytes are sent as they are, anything else as JSON. */
  api: Api;
  /** Registers uploads without files and returns their URLs. */
  makeUploads(count: number): Promise<string[]>;
  issueKey(input?: { expiresAt?: string; environment?: ServiceSettings['environment'] }): Promise<IssuedKey>;
  addMember(email: string, role?: 'owner' | 'member', pending?: boolean): Promise<void>;
};

const answerSchemas = {
  getMe: Me,
  listAmenities: AmenityList,
  listObjects: ObjectPage,
  getObject: InventoryObject,
  putObject: ObjectReceipt,
  archiveObject: ArchiveReceipt,
  listListings: ListingPage,
  postListing: ListingReceipt,
  getListing: Listing,
  putListing: ListingReceipt,
  unpublishListing: ListingReceipt,
  uploadImages: UploadedImages,
  uploadFloorPlan: UploadedFloorPlan,
} satisfies Record<EndpointName, unknown>;

/** Where a test service stores its data. */
export type TestPlace = { database: TestDatabase; mediaFolder: string };

const inMemory: TestDatabase = { address: ':memory:', contents: async () => '', drop: async () => undefined };

export const testStart = Date.UTC(2026, 0, 7, 8, 0, 0);

/**
 * Creates the service on the engine of the project, with a clock and a geocoder that the test controls. With the `place` of another
 * test service it shares the store and the files of that one.
 */
export async function createTestService(
  options: { settings?: Partial<ServiceSettings>; place?: Partial<TestPlace>; now?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-service-'));
  const server = inject('postgres');
  const database = options.place?.database ?? (server ? await borrowTestDatabase(server) : inMemory);
  const place: TestPlace = { database, mediaFolder: options.place?.mediaFolder ?? join(folder, 'media') };
  const testFiles = await openTestFiles(place.mediaFolder);
  const store = await openDatabase<ServiceTables>(database.address, serviceMigrations, () => undefined);
  const clock = { now: options.now ?? testStart };
  const geocoder = {
    calls: [] as ObjectInput[],
    mode: 'found' as 'found' | 'missing' | 'outage' | 'nonsense',
    beforeAnswer: null as (() => Promise<void>) | null,
  };
  const logged: { level: 'info' | 'error'; fields: Record<string, unknown>; message: string }[] = [];
  const interleave = { beforeNextWrite: null as (() => Promise<unknown>) | null };
  const context: ServiceContext = {
    store: {
      ...store,
      write: async (work) => {
        const other = interleave.beforeNextWrite;
        interleave.beforeNextWrite = null;
        await other?.();
        return store.write(work);
      },
    },
    files: testFiles.files,
    geocoder: {
      geocode: async (address) => {
        geocoder.calls.push(address);
        await geocoder.beforeAnswer?.();
        if (geocoder.mode === 'outage') throw new Error('The geocoder is out.');
        if (geocoder.mode === 'nonsense') return { lng: 999, lat: Number.NaN };
        return geocoder.mode === 'found' ? { lng: 18.07, lat: 59.33 } : null;
      },
    },
    translator: null,
    settings: {
      publicUrl: 'http://localhost:3000',
      environment: 'embedded',
      requestsPerMinute: 600,
      uploadsPerMinute: 60,
      rateLimitEnforced: false,
      conditionalWrites: false,
      docsOrigin: null,
      temporaryFolder: join(folder, 'temporary'),
      ...options.settings,
    },
    now: () => clock.now,
    log: {
      info: (fields, message) => void logged.push({ level: 'info', fields: { ...fields }, message }),
      error: (fields, message) => void logged.push({ level: 'error', fields: { ...fields }, message }),
    },
  };
  const service = createService(context);
  const base = `http://localhost:3000${apiBasePath}`;

  const call: Api = async (method, path, body, headers = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
    const hasBody = body !== undefined;
    const request = new Request(base + path, {
      method,
      headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
      ...(hasBody && { body: (raw ? body : JSON.stringify(body)) as BodyInit, duplex: 'half' }),
    });
    const response = await service.fetch(request);
    return checkAnswer(method, path, response);
  };

  return {
    service,
    context,
    store,
    clock,
    geocoder,
    logged,
    /** `beforeNextWrite` lets another request run between the reads of the next one and its transaction. */
    interleave,
    place,
    /** Makes each insert with this reference fail, as if another writer had inserted it first, until the returned function is called. */
    loseRace: (table: 'objects' | 'listings', reference: string) => loseRace(store, table, reference),
    /** Sends the request as given, without adding a key. */
    call,
    async makeOrganization(
      input: { orgType?: 'lister' | 'realtor'; owner?: 'accepted' | 'pending' | 'none'; name?: string } = {},
    ): Promise<TestOrganization> {
      const { orgType = 'lister', owner = 'accepted', name = 'Norrskär Fastigheter AB' } = input;
      const { id } = await createOrganization(store, { name, orgNumber: '5590123456', orgType }, clock.now);
      const ownerEmail = `owner-${id.slice(-6)}@norrskar.example`;
      const member = (email: string, role: 'owner' | 'member' = 'member', pending = false) =>
        addMember(store, { organizationId: id, email, role, pending }, clock.now).then(() => undefined);
      if (owner !== 'none') await member(ownerEmail, 'owner', owner === 'pending');
      const makeKey = (input: { expiresAt?: string; environment?: ServiceSettings['environment'] } = {}) =>
        issueKey(
          store,
          { organizationId: id, name: 'Property system', environment: context.settings.environment, ...input },
          clock.now,
        );
      const key = await makeKey();
      return {
        id,
        ownerEmail,
        key,
        api: (method, path, body, headers) =>
          call(method, path, body, { Authorization: `Bearer ${key.key}`, ...headers }),
        makeUploads: async (count) => {
          const rows = Array.from({ length: count }, () => ({
            path: `${id}/${randomBytes(12).toString('hex')}.jpg`,
            organization_id: id,
            kind: 'image' as const,
            bytes: 1,
            width: 1,
            height: 1,
            blur_placeholder: `blur-${randomBytes(4).toString('hex')}`,
            created_at: clock.now,
          }));
          if (count > 0) await store.db.insertInto('uploads').values(rows).execute();
          return rows.map(({ path }) => mediaUrl(path, context.settings.publicUrl));
        },
        issueKey: makeKey,
        addMember: member,
      };
    },
    /** Inserts an object with `created_via` app: without a reference and without a location. */
    async insertAppObject(organizationId: string, address: Partial<ObjectInput> = {}): Promise<string> {
      const id = uuidv7();
      const input = ObjectInput.parse({ ...exampleObjectBody, ...address });
      await store.db
        .insertInto('objects')
        .values({
          id,
          organization_id: organizationId,
          external_ref: null,
          status: 'active',
          street_address: input.streetAddress,
          street_address2: input.streetAddress2,
          postal_code: input.postalCode,
          city: input.city,
          region: input.region,
          country_code: input.countryCode,
          address_key: addressKey(input),
          lng: null,
          lat: null,
          created_via: 'app',
          created_at: clock.now,
          updated_at: clock.now,
        })
        .execute();
      return id;
    },
    /** The paths of everything in the file store, half-written files included. */
    async storedFiles(): Promise<string[]> {
      const organizations = await store.db.selectFrom('organizations').select('id').execute();
      return testFiles.storedPaths(organizations.map(({ id }) => id));
    },
    /** Everything in the store except keys and clocks, to show that nothing was written. */
    async snapshot(): Promise<string> {
      const tables = ['objects', 'listings', 'upload_references', 'upload_deletions', 'translation_jobs', 'uploads'];
      const rows = await Promise.all(
        tables.map((table) =>
          store.db
            .selectFrom(table as 'objects')
            .selectAll()
            .execute(),
        ),
      );
      const clocks = await store.db.selectFrom('organizations').select(['id', 'clock']).execute();
      // The order of table rows is not guaranteed.
      const sorted = [...rows, clocks].map((table: object[]) => table.map((row) => JSON.stringify(row)).toSorted());
      return JSON.stringify(sorted);
    },
    async translationJob(listingId: string): Promise<string | null> {
      const jobs = store.db.selectFrom('translation_jobs').select('id').where('listing_id', '=', listingId);
      return (await jobs.executeTakeFirst())?.id ?? null;
    },
    async close(): Promise<void> {
      await store.close();
      if (!options.place?.database) await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof createTestService>>;

/** The body of a publishable listing: the contract's example on the object HUS-1, with the given photos. */
export function publishableBody(images: string[], change: Partial<ListingBody> = {}): ListingBody {
  const selector = 'objectId' in change || 'address' in change ? { objectRef: undefined } : { objectRef: 'HUS-1' };
  return { ...exampleListingBody, ...selector, images, ...change };
}

// Every answer in a test must follow the rules common to all answers.
async function checkAnswer(method: string, path: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  expect(headers.get(requestIdHeader)).toMatch(/^[\x21-\x7e]{1,128}$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  if (method === 'HEAD' || status === 204) {
    expect(text).toBe('');
    return { status, headers, body: null };
  }
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const body: unknown = JSON.parse(text);
  if (status === 200) {
    const match = matchEndpoint(method, path.split('?')[0]!);
    expect(match, `${method} ${path} answered 200`).not.toBeNull();
    expect(body).toEqual(answerSchemas[match!.name].parse(body));
  } else {
    expect(body).toEqual(ErrorBody.parse(body));
    expect((body as ErrorBody).status).toBe(status);
  }
  for (const [, instant] of text.matchAll(/"(?:\w+At)":"([^"]*)"/g)) {
    expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  return { status, headers, body };
}
