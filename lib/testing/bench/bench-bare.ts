import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import SqliteFile from 'libsql';
import { Pool } from 'pg';
import type { BenchChildInput } from './bench-inventory';

type Query = (sql: string, parameters: unknown[]) => Promise<unknown[]>;

const rows = `select l.id, l.external_ref, l.object_id, l.status, l.content, l.last_pushed_at, l.created_via, l.created_at,
    l.updated_at, o.external_ref as object_external_ref, o.status as object_status, o.street_address, o.street_address2,
    o.postal_code, o.city, o.region, o.country_code, o.lng, o.lat, m.email
  from listings l join objects o on o.id = l.object_id left join members m on m.id = l.assigned_member_id
  where l.organization_id = $1`;
const newestFirst = 'order by l.created_at desc, l.id desc';

/**
 * The floor that the service is measured against: the same rows, read by the same statements through the same driver, and sent as JSON
 * by a plain HTTP server. There is no key, no check and no log, and the body of a PUT is written as it is.
 */
export async function serveBare({ folder, inventory }: BenchChildInput): Promise<Server> {
  const query = process.env.DATABASE_URL ? postgres(process.env.DATABASE_URL) : embedded(join(folder, 'service.db'));
  const organization = inventory.organizationId;

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url!, 'http://localhost');
    const limit = Number(url.searchParams.get('limit') ?? 50) + 1;
    switch (url.pathname) {
      case '/one':
        return (await query(`${rows} and l.external_ref = $2`, [organization, url.searchParams.get('reference')]))[0];
      case '/page':
        return query(`${rows} ${newestFirst} limit $2`, [organization, limit]);
      case '/deep-page': {
        const { createdAt, id } = inventory.middle;
        const after = `${rows} and (l.created_at, l.id) < ($2, $3) ${newestFirst} limit $4`;
        return query(after, [organization, createdAt, id, limit]);
      }
      case '/changed': {
        const since = `${rows} and l.updated_at > $2 order by l.updated_at limit $3`;
        return query(since, [organization, Number(url.searchParams.get('since')), limit]);
      }
      case '/read-and-answer': {
        const { reference } = (await readJson(request)) as { reference: string };
        return (await query(`${rows} and l.external_ref = $2`, [organization, reference]))[0];
      }
      case '/write-and-answer': {
        const { reference, content, now } = (await readJson(request)) as Record<string, unknown>;
        const update = `update listings set content = $1, updated_at = $2 where organization_id = $3 and external_ref = $4 returning id`;
        await query(update, [JSON.stringify(content), now, organization, reference]);
        return (await query(`${rows} and l.external_ref = $2`, [organization, reference]))[0];
      }
      case '/upload':
        return keepFiles(request, folder);
      default:
        throw new Error(`There is no ${url.pathname}.`);
    }
  }

  return createServer((request, response) => {
    void answer(request).then((body) => {
      const text = JSON.stringify(body);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
}

function embedded(file: string): Query {
  const database = new SqliteFile(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.exec(`PRAGMA ${pragma}`);
  const prepared = new Map<string, SqliteFile.Statement>();
  return async (sql, parameters) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll(/\$\d/g, '?'));
    prepared.set(sql, statement);
    return statement.all(...parameters);
  };
}

function postgres(connectionString: string): Query {
  const pool = new Pool({ connectionString });
  return async (sql, parameters) => (await pool.query(sql, parameters)).rows as unknown[];
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

// Writes and syncs files without checking them.
async function keepFiles(request: IncomingMessage, folder: string): Promise<string[]> {
  const saved: Promise<string>[] = [];
  const form = busboy({ headers: request.headers });
  form.on('file', (_, file) => {
    const name = randomBytes(12).toString('hex');
    const keep = async () => {
      const handle = await open(join(folder, name), 'w');
      await pipeline(file, handle.createWriteStream({ flush: true }));
      return name;
    };
    saved.push(keep());
  });
  await pipeline(request, form);
  return Promise.all(saved);
}
