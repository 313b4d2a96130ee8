import { apiBasePath } from '@/lib/contract';
import { exampleCoworkingBody, exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import {
  addMember,
  createGeocoder,
  createOrganization,
  createService,
  createTranslator,
  issueKey,
} from '@/lib/service';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { createLocalFileStore } from '@/lib/service/uploads/local-file-store';

// A test runs this in separate processes with different languages and time zones. It prints the answers to fixed requests at fixed
// times, without their random parts.
let now = Date.UTC(2026, 9, 25, 0, 30);
const store = await openDatabase<ServiceTables>(':memory:', serviceMigrations);
const service = createService({
  store,
  files: createLocalFileStore('/nonexistent'),
  geocoder: createGeocoder({ provider: 'offline' }, 'http://localhost'),
  translator: createTranslator(null),
  settings: {
    publicUrl: 'http://localhost',
    environment: 'embedded',
    requestsPerMinute: 600,
    uploadsPerMinute: 60,
    rateLimitEnforced: false,
    conditionalWrites: false,
    docsOrigin: null,
    temporaryFolder: '/nonexistent',
  },
  now: () => (now += 1_234),
  log: { info: () => undefined, error: ({ error }: { error?: unknown }) => process.stdout.write(`${String(error)}\n`) },
});
const { id } = await createOrganization(store, { name: 'IĞDIR', orgNumber: '1', orgType: 'lister' }, now);
await addMember(store, { organizationId: id, email: 'OWNER.I@example.com', role: 'owner' }, now);
const { key } = await issueKey(store, { organizationId: id, name: 'Test', environment: 'embedded' }, now);

const address = { ...exampleObjectBody, streetAddress: 'SIGTUNAGATAN I', streetAddress2: 'İ ß ı', city: 'GÖTEBORG' };
const listing = { ...exampleListingBody, objectRef: 'I', assignedTo: 'owner.i@EXAMPLE.COM', floorArea: 1234.56 };
const requests: [string, string, unknown?][] = [
  ['PUT', '/objects/I', address],
  ['PUT', '/objects/I', { ...address, streetAddress: 'sigtunagatan i', city: 'Göteborg' }],
  ['PUT', '/objects/%C4%B1', { ...address, countryCode: 'se' }],
  ['PUT', '/objects/X', { ...address, countryCode: 'S\u0131', postalCode: '' }],
  ['PUT', '/listings/L-1', listing],
  ['PUT', '/listings/L-1', { ...listing, price: { amount: 1234567.89, unit: 'month' } }],
  ['PUT', '/listings/L-2', { ...exampleCoworkingBody, objectRef: undefined, objectId: undefined, address }],
  ['PUT', '/listings/L-3', { ...listing, type: 'OFF\u0130CE', locale: 'SV', floorArea: 1.005, amenityIds: [99] }],
  ['POST', '/listings/ext:L-1/unpublish'],
  ['GET', '/listings?updatedSince=2026-10-25T02:31:00%2B02:00'],
  ['GET', '/listings?updatedSince=2026-10-25T02:31:00%2B01:00'],
  ['GET', '/listings?updatedSince=25.10.2026'],
  ['GET', '/listings?limit=1,5'],
  ['GET', '/objects?includeArchived=true'],
  ['DELETE', '/objects/ext:I'],
  ['GET', '/amenities'],
  ['GET', '/me'],
  ['GET', '/I'],
];
const names = new Map<string, string>();
const nameOf = (random: string) => names.get(random) ?? (names.set(random, `random-${names.size}`), names.get(random)!);
for (const [method, path, body] of requests) {
  const response = await service.fetch(
    new Request(`http://localhost${apiBasePath}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = (await response.text()).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|svc_sk_[0-9a-f]+/g,
    nameOf,
  );
  process.stdout.write(`${method} ${path}: ${response.status} ${text}\n`);
}
await store.close();
