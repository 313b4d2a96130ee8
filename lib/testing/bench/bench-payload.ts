import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import SqliteFile from 'libsql';
import sharp from 'sharp';
import type { BenchChildInput } from './bench-inventory';
import {
  benchAddress,
  benchContent,
  isDraft,
  listingReference,
  listingsPerObject,
  type BenchInventory,
} from './bench-inventory';

// The peer is installed outside the repository and only for measurements, so the few types in use are declared here.
type Payload = { create: (input: object) => Promise<{ id: number }> };
type PayloadModule = {
  buildConfig: (config: object) => Promise<object>;
  getPayload: (options: { config: unknown }) => Promise<Payload>;
  handleEndpoints: (options: { config: unknown; request: Request }) => Promise<Response>;
};
type AdapterModule = { sqliteAdapter: (options: object) => unknown };

export const peerApiKey = '00000000-0000-4000-8000-000000000000';

const text = (...names: string[]) => names.map((name) => ({ name, type: 'text' }));
const number = (...names: string[]) => names.map((name) => ({ name, type: 'number' }));
const json = (...names: string[]) => names.map((name) => ({ name, type: 'json' }));
const reference = { name: 'reference', type: 'text', unique: true, index: true };

/**
 * Serves Payload with its own SQLite adapter and tables, but the same records, key check and syncing of writes. It re-encodes uploads as
 * the service does.
 */
export async function servePayload({ folder, inventory, peerFolder }: BenchChildInput): Promise<Server> {
  const from = createRequire(join(peerFolder!, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(from.resolve(name)).href);
  const { buildConfig, getPayload, handleEndpoints } = (await load('payload')) as PayloadModule;
  const { sqliteAdapter } = (await load('@payloadcms/db-sqlite')) as AdapterModule;
  const file = join(folder, 'payload.db');
  const signedIn = ({ req }: { req: { user: unknown } }) => Boolean(req.user);
  const access = { read: signedIn, create: signedIn, update: signedIn };
  const config = buildConfig({
    secret: 'bench',
    telemetry: false,
    sharp,
    db: sqliteAdapter({ client: { url: `file:${file}` }, wal: { synchronous: 'FULL' }, push: true }),
    collections: [
      { slug: 'users', auth: { useAPIKey: true }, fields: [] },
      {
        slug: 'objects',
        access,
        fields: [
          reference,
          ...text('streetAddress', 'streetAddress2', 'postalCode', 'city', 'region', 'countryCode'),
          ...number('lng', 'lat'),
        ],
      },
      {
        slug: 'listings',
        access,
        fields: [
          reference,
          { name: 'object', type: 'relationship', relationTo: 'objects' },
          { name: 'status', type: 'text', index: true },
          ...text('type', 'locale', 'description', 'currency', 'unit', 'floorPlan', 'assignedTo'),
          ...number('floorArea', 'workplaces', 'amount', 'noticePeriod', 'bindingPeriod'),
          { name: 'furnished', type: 'checkbox' },
          ...json('amenityIds', 'customAmenities', 'images', 'openingHours'),
        ],
      },
      {
        slug: 'photos',
        access,
        upload: {
          staticDir: join(folder, 'photos'),
          formatOptions: { format: 'jpeg', options: { quality: 88 } },
        },
        fields: [],
      },
    ],
  });
  const payload = await getPayload({ config });
  await payload.create({
    collection: 'users',
    data: { email: 'bench@example.com', password: peerApiKey, enableAPIKey: true, apiKey: peerApiKey },
  });
  fill(file, inventory);
  const listener = getRequestListener((request) => handleEndpoints({ config, request: request.clone() }), {
    overrideGlobalObjects: false,
  });
  return createServer((request, response) => void listener(request, response));
}

/** The body that creates listing `index` in the peer, or leaves it unchanged. */
export function payloadListing(index: number, organizationId: string, amount?: number) {
  const { price, ...content } = benchContent(index, organizationId);
  return {
    ...content,
    amount: amount ?? price.amount,
    unit: price.unit,
    currency: price.currency,
    reference: listingReference(index),
    object: Math.floor(index / listingsPerObject) + 1,
    status: isDraft(index) ? 'draft' : 'published',
    assignedTo: 'asa.lindqvist@norrskar.example',
  };
}

function fill(file: string, { size, organizationId, lastUpdate }: BenchInventory): void {
  const database = new SqliteFile(file);
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const values = Object.values(row).map((value) => {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    });
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    database.prepare(sql).run(...values);
  };
  database.exec('begin');
  for (let object = 0; object * listingsPerObject < size; object += 1) {
    const { address, location } = benchAddress(object);
    insert('objects', { id: object + 1, reference: `HUS-${object}`, ...address, ...location });
  }
  for (let index = 0; index < size; index += 1) {
    const { object, ...fields } = payloadListing(index, organizationId);
    const time = new Date(lastUpdate - size + 1 + index).toISOString();
    insert('listings', { id: index + 1, ...fields, object_id: object, created_at: time, updated_at: time });
  }
  database.exec('commit');
  database.close();
}
