import { connect, createServer, type AddressInfo } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';
import { openDatabase } from './open-database';
import { openPostgres } from './open-postgres';
import type { Store } from './store';

const organization = (id: string) =>
  ({ id, name: 'A', org_number: '1', org_type: 'lister', clock: 0, created_at: Date.now() }) as const;

const breakConnection = sql`select pg_terminate_backend(pg_backend_pid())`;
const fail = (code: string) => sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`);

describe('a store on a Postgres server', () => {
  let database: TestDatabase;
  let store: Store<ServiceTables>;
  const broken: string[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    store = await openDatabase<ServiceTables>(database.address, serviceMigrations, (error) =>
      broken.push(error.message),
    );
  });
  afterEach(async () => {
    broken.length = 0;
    await store.close();
    await database.drop();
  });

  const add = (id: string) => store.db.insertInto('organizations').values(organization(id)).execute();
  const ids = async () =>
    (await store.db.selectFrom('organizations').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('returns counts, sums and times as numbers', async () => {
    await add('a');
    const row = await store.db
      .selectFrom('organizations')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('created_at').as('sum'),
        sql<number>`1.5::numeric`.as('half'),
      ])
      .select((eb) => eb.fn.max('created_at').as('time'))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: expect.any(Number), half: 1.5, time: row.sum });
  });

  it('rolls back a failed write and reports the reason', async () => {
    const write = store.write(async (transaction) => {
      await transaction.insertInto('organizations').values(organization('a')).execute();
      throw new Error('stop');
    });
    await expect(write).rejects.toThrow('stop');
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['a serialization failure', fail('40001')],
    ['a deadlock', fail('40P01')],
    ['a connection that breaks', breakConnection],
  ])('reruns a write after %s, and stores its rows once', async (_, obstacle) => {
    let runs = 0;
    const result = await store.write(async (transaction) => {
      runs += 1;
      await transaction.insertInto('organizations').values(organization('a')).execute();
      if (runs <= 2) await obstacle.execute(transaction);
      return 'done';
    });
    expect({ result, runs, stored: await ids() }).toEqual({ result: 'done', runs: 3, stored: ['a'] });
  });

  it('reruns a write when its connection breaks between two statements', async () => {
    let runs = 0;
    await store.write(async (transaction) => {
      runs += 1;
      await transaction.insertInto('organizations').values(organization('a')).execute();
      if (runs === 1) await endOtherSessions(database);
      await transaction.insertInto('organizations').values(organization('b')).execute();
    });
    expect({ runs, stored: await ids() }).toEqual({ runs: 2, stored: ['a', 'b'] });
  });

  it('gives up after a few attempts, and at once on other errors', async () => {
    const runsOf = async (code: string) => {
      let runs = 0;
      const write = store.write(async (transaction) => {
        runs += 1;
        await fail(code).execute(transaction);
      });
      await expect(write).rejects.toMatchObject({ code });
      return runs;
    };
    expect(await runsOf('40001')).toBe(6);
    expect(await runsOf('23505')).toBe(1);
  });

  it('does not rerun a write after its commit was sent', async () => {
    await sendToPostgres(
      database.address,
      `create function cut() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
       create constraint trigger cut after insert on organizations deferrable initially deferred
       for each row execute function cut()`,
    );
    let runs = 0;
    const write = store.write(async (transaction) => {
      runs += 1;
      await transaction.insertInto('organizations').values(organization('a')).execute();
    });
    await expect(write).rejects.toThrow('The connection to the database was lost.');
    expect({ runs, stored: await ids() }).toEqual({ runs: 1, stored: [] });
  });

  it('completes both of two writes that lock each other out', async () => {
    await add('a');
    await add('b');
    let waiting = 0;
    let goOn = () => {};
    const bothHoldOne = new Promise<void>((resolve) => (goOn = resolve));
    const rename = (first: string, then: string, name: string) => {
      let runs = 0;
      return store.write(async (transaction) => {
        runs += 1;
        await transaction.updateTable('organizations').set({ name }).where('id', '=', first).execute();
        waiting += 1;
        if (waiting === 2) goOn();
        await bothHoldOne;
        await transaction.updateTable('organizations').set({ name }).where('id', '=', then).execute();
        return runs;
      });
    };
    const runs = await Promise.all([rename('a', 'b', 'One'), rename('b', 'a', 'Two')]);
    expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2]);
    const names = await store.db.selectFrom('organizations').select('name').distinct().execute();
    expect(names).toHaveLength(1);
  });

  it('recovers after all of its idle connections were closed', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, index) => add(`${index}`)));
    await endOtherSessions(database);
    await store.write((transaction) => transaction.insertInto('organizations').values(organization('x')).execute());
    expect(await ids()).toHaveLength(6);
    expect(broken.length).toBeGreaterThan(0);
    expect(new Set(broken)).toEqual(new Set(['terminating connection due to administrator command']));
  });

  it('reruns a read whose connection breaks, but no write outside a transaction', async () => {
    await add('a');
    const breakSlowStatement = async () => {
      const running = `select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
      while ((await sendToPostgres(database.address, running)).length === 0);
      await endOtherSessions(database);
    };
    const slowRead = sql`select id from organizations, pg_sleep(0.5)`.execute(store.db);
    const [{ rows }] = await Promise.all([slowRead, breakSlowStatement()]);
    expect(rows).toMatchObject([{ id: 'a' }]);
    const slowWrite = sql`update organizations set id = 'b' from pg_sleep(0.5)`.execute(store.db);
    await Promise.all([expect(slowWrite).rejects.toThrow('was lost'), breakSlowStatement()]);
    expect(await ids()).toEqual(['a']);
  });

  it('discards all idle connections once one of them is lost', async () => {
    const several = Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(store.db));
    await Promise.all(several);
    const pids = async () =>
      (
        await sendToPostgres(
          database.address,
          `select pid from pg_stat_activity where application_name = 'vakant' and datname = '${nameOf(database)}'`,
        )
      ).map(({ pid }) => pid);
    const before = await pids();
    expect(before.length).toBeGreaterThan(1);
    await expect(breakConnection.execute(store.db)).rejects.toThrow('was lost');
    for (let turn = 0; turn < before.length; turn += 1) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
      expect(before).not.toContain(rows[0]!.pid);
    }
  });

  it('waits for a pooler that briefly has no server', async () => {
    const { searchParams } = new URL(database.address);
    let refusals = 3;
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      if (refusals === 0) {
        const server = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
        server.on('error', () => socket.destroy());
        socket.pipe(server).pipe(socket);
        return;
      }
      refusals -= 1;
      const fields = Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0');
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
    });
    await new Promise<void>((resolve) => void pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    const address = `postgres://vakant@127.0.0.1:${port}/${nameOf(database)}`;
    const pooled = await openDatabase<ServiceTables>(address, serviceMigrations);
    expect(await pooled.db.selectFrom('organizations').selectAll().execute()).toEqual([]);
    expect(refusals).toBe(0);
    await pooled.close();
    pooler.close();
  });

  it('creates no prepared statements on the server', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(`${index}`)));
    const saved = sql<{ name: string }>`select name from pg_prepared_statements`;
    const perConnection = await Promise.all(Array.from({ length: 5 }, () => saved.execute(store.db)));
    expect(perConnection.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('reads committed data, whatever isolation level the database has by default', async () => {
    await sendToPostgres(
      database.address,
      `alter database ${nameOf(database)} set default_transaction_isolation = 'serializable'`,
    );
    const other = await openDatabase<ServiceTables>(database.address, serviceMigrations);
    const levels = await other.write((transaction) =>
      sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(transaction),
    );
    expect(levels.rows).toEqual([{ transaction_isolation: 'read committed' }]);
    await other.close();
  });
});

describe('migrations on a Postgres server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await sendToPostgres(database.address, 'drop schema public cascade; create schema public');
  });
  afterEach(() => database.drop());

  it('run once, even when several processes open their stores at the same time', async () => {
    const stores = await Promise.all([
      ...[1, 2, 3].map(() => openDatabase<ServiceTables>(database.address, serviceMigrations)),
      ...[1, 2, 3].map(() => openDatabase<DeskTables>(database.address, deskMigrations)),
    ]);
    const applied = await sendToPostgres(
      database.address,
      `select name from migrations where name <> 'lock' order by name`,
    );
    expect(applied.map(({ name }) => name)).toEqual(Object.keys({ ...serviceMigrations, ...deskMigrations }).sort());
    for (const store of stores) await store.close();
  });

  it('leave nothing behind when they fail, and run again at the next opening', async () => {
    const half = {
      'service-900-half': async (db: Kysely<unknown>) => {
        await sql`create table half (id text primary key)`.execute(db);
        await sql`select 1 / 0`.execute(db);
      },
    };
    await expect(openDatabase(database.address, half)).rejects.toThrow('division by zero');
    expect(await sendToPostgres(database.address, `select * from pg_tables where tablename = 'half'`)).toEqual([]);
    const whole = await openDatabase(database.address, {
      'service-900-half': async (db) => void (await sql`select 1`.execute(db)),
    });
    await whole.close();
  });

  it('may take longer than any other statement', async () => {
    const answerMs = 1_000;
    const longer = sql`do $$ begin perform pg_sleep(1.2); end $$`;
    const slow = { 'service-900-slow': async (db: Kysely<unknown>) => void (await longer.execute(db)) };
    const store = await openPostgres(database.address, slow, () => undefined, answerMs);
    await expect(longer.execute(store.db)).rejects.toThrow('was lost');
    await store.close();
  });

  it('write nothing if none is missing, so that a read-only server can be opened', async () => {
    await (await openDatabase(database.address, serviceMigrations)).close();
    await sendToPostgres(database.address, `alter database ${nameOf(database)} set default_transaction_read_only = on`);
    const store = await openDatabase<ServiceTables>(database.address, serviceMigrations);
    expect(await store.db.selectFrom('organizations').selectAll().execute()).toEqual([]);
    await store.close();
  });
});

describe('a server that cannot be used', () => {
  it.each([
    [
      'no such database',
      (address: string) => address.replace(/test_\w+/, 'nowhere'),
      /nowhere at localhost.*does not exist/,
    ],
    ['no such user', (address: string) => address.replace('vakant@', 'nobody:very-secret@'), /cannot be used/],
  ])('is reported in one sentence without the password: %s', async (_, spoil, sentence) => {
    const database = await createTestDatabase();
    const error = await openDatabase(spoil(database.address), serviceMigrations).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: 'StoreError', message: expect.stringMatching(sentence) });
    expect(JSON.stringify(error) + String(error)).not.toContain('very-secret');
    await database.drop();
  });

  it('is rejected if its encoding is not UTF-8', async () => {
    const database = await createTestDatabase();
    const name = `${nameOf(database)}_latin`;
    await sendToPostgres(database.address, `create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
    const latin = database.address.replace(nameOf(database), name);
    await expect(openDatabase(latin, serviceMigrations)).rejects.toThrow('must have the encoding UTF8, not LATIN1');
    await sendToPostgres(database.address, `drop database ${name}`);
    await database.drop();
  });
});

function nameOf({ address }: TestDatabase): string {
  return new URL(address).pathname.slice(1);
}

async function endOtherSessions({ address }: TestDatabase): Promise<void> {
  await sendToPostgres(
    address,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}
