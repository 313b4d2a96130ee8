import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { EndpointName } from '@/lib/contract';
import { badRequest } from '@/lib/service/service-error';
import type { ServiceStore } from '@/lib/service/tables/service-tables';

type PagePosition = { createdAt: number; id: string };

/** The list a cursor belongs to; other lists reject it. */
export type PageScope = { endpoint: EndpointName; organizationId: string };

const positionBytes = 8 + 16;
const macBytes = 16;

/** Opaque, signed cursors that carry a position and nothing else (section 4.3). */
export class PageCursors {
  #secret: Buffer | null = null;

  constructor(private readonly store: ServiceStore) {}

  async write(scope: PageScope, position: PagePosition): Promise<string> {
    const bytes = Buffer.alloc(positionBytes);
    bytes.writeBigInt64BE(BigInt(position.createdAt));
    bytes.set(parse(position.id), 8);
    return Buffer.concat([bytes, await this.#sign(scope, bytes)]).toString('base64url');
  }

  /** Throws a 400 if this list never issued the cursor. */
  async read(scope: PageScope, cursor: string): Promise<PagePosition> {
    const bytes = Buffer.from(cursor, 'base64url');
    const position = bytes.subarray(0, positionBytes);
    // Decoding ignores stray characters, so the text is compared with the one that was issued.
    const genuine =
      bytes.length === positionBytes + macBytes &&
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(bytes.subarray(positionBytes), await this.#sign(scope, position));
    if (!genuine) throw badRequest([{ path: ['cursor'], message: 'This list did not issue the cursor.' }]);
    return { createdAt: Number(position.readBigInt64BE()), id: stringify(position.subarray(8)) };
  }

  async #sign({ endpoint, organizationId }: PageScope, position: Buffer): Promise<Buffer> {
    this.#secret ??= await readCursorSecret(this.store);
    const hmac = createHmac('sha256', this.#secret).update(`${endpoint}\n${organizationId}\n`).update(position);
    return hmac.digest().subarray(0, macBytes);
  }
}

const name = 'cursor_secret';

/** The secret that signs cursors: created at first use and stored, so that cursors survive a restart. */
async function readCursorSecret(store: ServiceStore): Promise<Buffer> {
  const current = await findSecret(store);
  if (current) return current;
  await store.db
    .insertInto('service_settings')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(store))!;
}

async function findSecret(store: ServiceStore): Promise<Buffer | null> {
  const row = await store.db.selectFrom('service_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Buffer.from(row.value, 'hex') : null;
}
