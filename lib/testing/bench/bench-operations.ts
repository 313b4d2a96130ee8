import { apiBasePath } from '@/lib/contract';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { benchBody, benchContent, listingReference, type BenchInventory } from './bench-inventory';
import { peerApiKey, payloadListing } from './bench-payload';

export type Call = { method: string; path: string; type?: string; body?: string | Buffer };
export type SubjectName = 'service' | 'bare' | 'payload';
/** A measured operation: the calls to each program. A program may need more than one. */
export type Operation = {
  name: string;
  repeats: number;
  writes?: true;
  /** A text that the service's answer must contain, as proof that it did the operation. */
  proof?: string;
  calls: Record<SubjectName, (turn: number) => Call[]>;
};

// Consecutive listings would find their database pages still cached.
const stride = 97;

/** The everyday operations of an API, with the calls to the service, the bare query and the peer. */
export function readsAndWrites({ size, organizationId, middle, lastUpdate }: BenchInventory): Operation[] {
  const reference = (turn: number) => listingReference((turn * stride) % size);
  const get = (path: string): Call[] => [{ method: 'GET', path }];
  const send = (method: string, path: string, body: object): Call[] => [
    { method, path, type: 'application/json', body: JSON.stringify(body) },
  ];
  const own = (path: string) => `${apiBasePath}${path}`;
  const peerPage = (limit: number, page: number) => `/api/listings?limit=${limit}&page=${page}&sort=-createdAt&depth=1`;
  const page = (limit: number): Operation => ({
    name: `page of ${limit}`,
    repeats: limit === 50 ? 60 : 20,
    calls: {
      service: () => get(own(`/listings?limit=${limit}`)),
      bare: () => get(`/page?limit=${limit}`),
      payload: () => get(peerPage(limit, 1)),
    },
  });
  const put = (parts: Pick<Operation, 'name' | 'proof'>, barePath: string, changes: boolean): Operation => {
    // Listings of the first half are pushed unchanged, those of the second half always with a new price.
    const index = (turn: number) => ((turn * stride) % (size / 2)) + (changes ? size / 2 : 0);
    const amount = (turn: number) => (changes ? 1_000_000 + turn : undefined);
    return {
      ...parts,
      repeats: 60,
      writes: true,
      calls: {
        service: (turn) => {
          const path = own(`/listings/${listingReference(index(turn))}`);
          return send('PUT', path, benchBody(index(turn), organizationId, amount(turn)));
        },
        bare: (turn) => {
          const { price, ...content } = benchContent(index(turn), organizationId);
          const changed = { ...content, price: { ...price, amount: amount(turn) ?? price.amount } };
          const body = { reference: listingReference(index(turn)), content: changed, now: lastUpdate + turn };
          return send('PUT', barePath, body);
        },
        payload: (turn) => {
          const body = payloadListing(index(turn), organizationId, amount(turn));
          return send('PATCH', `/api/listings/${index(turn) + 1}?depth=1`, body);
        },
      },
    };
  };
  return [
    {
      name: 'GET by reference',
      repeats: 200,
      calls: {
        service: (turn) => get(own(`/listings/ext:${reference(turn)}`)),
        bare: (turn) => get(`/one?reference=${reference(turn)}`),
        payload: (turn) => get(`/api/listings?where[reference][equals]=${reference(turn)}&limit=1&depth=1`),
      },
    },
    page(50),
    page(200),
    {
      name: 'page of 50 in the middle',
      repeats: 60,
      calls: {
        service: () => get(own(`/listings?limit=50&cursor=${middle.cursor}`)),
        bare: () => get('/deep-page?limit=50'),
        payload: () => get(peerPage(50, size / 2 / 50)),
      },
    },
    {
      name: '`updatedSince`, nothing new',
      repeats: 200,
      proof: '"data":[]',
      calls: {
        service: () => get(own('/listings?updatedSince=2100-01-01T00:00:00Z')),
        bare: () => get(`/changed?since=${Date.UTC(2100, 0)}`),
        payload: () => get('/api/listings?where[updatedAt][greater_than]=2100-01-01T00:00:00.000Z&limit=50&depth=1'),
      },
    },
    put({ name: 'PUT that changes nothing', proof: '"outcome":"unchanged"' }, '/read-and-answer', false),
    put({ name: 'PUT that changes the price', proof: '"outcome":"updated"' }, '/write-and-answer', true),
  ];
}

/** Uploads eight photos at a time, the maximum of one request. The peer accepts one per request. */
export function upload(photos: Buffer[]): Operation {
  const together = (path: string): Call[] => [
    { method: 'POST', path, type: multipartType, body: multipartBody(fileParts('files', photos)) },
  ];
  return {
    name: `upload of ${photos.length} photos`,
    repeats: 1,
    writes: true,
    calls: {
      service: () => together(`${apiBasePath}/uploads/images`),
      bare: () => together('/upload'),
      payload: () =>
        photos.map((photo) => ({
          method: 'POST',
          path: '/api/photos',
          type: multipartType,
          body: multipartBody(fileParts('file', [photo])),
        })),
    },
  };
}

/** How each program identifies the caller. */
export function authorization(subject: SubjectName, { key }: BenchInventory): Record<string, string> {
  if (subject === 'service') return { Authorization: `Bearer ${key}` };
  return subject === 'payload' ? { Authorization: `users API-Key ${peerApiKey}` } : {};
}
