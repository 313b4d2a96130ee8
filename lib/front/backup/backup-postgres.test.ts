import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import { addMember, createOrganization, issueKey } from '@/lib/service';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import type { S3Settings } from '@/lib/service/uploads/s3-file-store';
import { runOperator } from '@/lib/testing/backup/run-operator';
import { WriteLoad } from '@/lib/testing/backup/write-load';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { connectTo, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';

const bucket = inject('s3');
const env = { ...process.env, PATH: `${findPostgres()}${delimiter}${process.env.PATH}` };
const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { env });

// The global setup reports a missing server.
describe.runIf(bucket)('stores on Postgres and photos in a bucket', { timeout: 180_000 }, () => {
  const { endpoint, region, ...credentials } = bucket as S3Settings;
  const client = new S3Client({ endpoint: endpoint!, region, credentials, forcePathStyle: true });
  const folder = mkdtempSync(join(tmpdir(), 'vakant-dump-'));
  const names = { original: `original-${randomUUID()}`, restored: `restored-${randomUUID()}` };
  let original: TestDatabase;
  let restored: TestDatabase;
  let running: ServiceProcess | null = null;
  beforeAll(async () => {
    original = await createTestDatabase();
    restored = await createTestDatabase();
    await sendToPostgres(restored.address, 'drop schema public cascade; create schema public');
    for (const Bucket of Object.values(names)) await client.send(new CreateBucketCommand({ Bucket }));
    await client.send(
      new PutBucketVersioningCommand({
        Bucket: names.original,
        VersioningConfiguration: { Status: 'Enabled' },
      }),
    );
  });
  afterAll(async () => {
    await running?.kill();
    client.destroy();
    await original.drop();
    await restored.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const settingsFor = (database: TestDatabase, name: string) => ({
    DATABASE_URL: database.address,
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint!,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  const start = async (settings: Record<string, string>) => {
    running = await startService(join(folder, 'data'), { settings });
    await running.ready;
    return running;
  };

  async function makeKey(): Promise<string> {
    const store = await openDatabase<ServiceTables>(original.address, serviceMigrations);
    const { id } = await createOrganization(store, { name: 'Test', orgNumber: '1', orgType: 'lister' });
    await addMember(store, { organizationId: id, email: 'owner@example.com', role: 'owner' });
    const { key } = await issueKey(store, { organizationId: id, name: 'Test', environment: 'embedded' });
    await store.close();
    return key;
  }

  /** Copies every file that the bucket ever had, deleted ones too. A file never changes, and no name is reused. */
  async function copyAllVersions(from: string, to: string): Promise<void> {
    let marker: { KeyMarker?: string; VersionIdMarker?: string } | null = {};
    while (marker) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket: from, ...marker }),
      );
      for (const { Key, VersionId } of page.Versions ?? []) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: from, Key, VersionId }));
        await client.send(new PutObjectCommand({ Bucket: to, Key, Body: await Body!.transformToByteArray() }));
      }
      marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : null;
    }
  }

  it('are restored from pg_dump and the versions of the bucket, with every write acknowledged before the dump', async () => {
    const key = await makeKey();
    const settings = settingsFor(original, names.original);
    const service = await start(settings);
    const load = new WriteLoad();
    await load.start(connectTo(service, key));
    const before = new Map(load.acknowledged);
    const count = load.count;
    await run('pg_dump', '--format=custom', `--file=${join(folder, 'dump')}`, original.address);
    await copyAllVersions(names.original, names.restored);
    expect(load.count).toBeGreaterThan(count);
    const whileWriting = await runOperator(join(folder, 'data'), ['check'], settings);
    expect(whileWriting.result, whileWriting.words).toMatchObject({ ok: true, photos: { missing: [], damaged: [] } });
    await load.stop();
    await service.kill();

    const later = settingsFor(restored, names.restored);
    await run(
      'pg_restore',
      '--no-owner',
      '--exit-on-error',
      '--clean',
      '--if-exists',
      `--dbname=${restored.address}`,
      join(folder, 'dump'),
    );
    const again = await start(later);
    expect(await load.lostSince(before, connectTo(again, key), again.url)).toEqual([]);
    const check = await runOperator(join(folder, 'data'), ['check'], later);
    // Photos that were replaced before the copy are orphans in the restored bucket.
    expect(check.result, check.words).toMatchObject({
      stores: { 'desk.db': { problems: [] }, 'service.db': { problems: [] } },
      photos: { missing: [], damaged: [] },
    });
  });

  it('make `check` fail with a sentence if the database is empty', async () => {
    const empty = await createTestDatabase();
    try {
      await sendToPostgres(empty.address, 'drop schema public cascade; create schema public');
      const run = await runOperator(join(folder, 'none'), ['check'], settingsFor(empty, names.original));
      const words = 'There is no store in the database that DATABASE_URL names.\n';
      expect(run).toEqual({ code: 1, result: null, words });
    } finally {
      await empty.drop();
    }
  });

  it.each([
    ['backup', '--to', 'The stores are on a Postgres server. Back up with pg_dump and pg_restore'],
    ['restore', '--from', 'The stores are on a Postgres server. Restore with pg_dump and pg_restore'],
  ])(
    'make `%s` fail with a sentence that refers to the tools of Postgres and the bucket',
    async (command, option, sentence) => {
      const settings = settingsFor(original, names.original);
      const { code, result, words } = await runOperator(join(folder, 'none'), [command, option, folder], settings);
      expect([code, result]).toEqual([1, null]);
      expect(words).toContain(sentence);
      const { DATABASE_URL: _, ...bucketOnly } = settings;
      expect((await runOperator(join(folder, 'none'), [command, option, folder], bucketOnly)).words).toContain(
        'The photos are outside DATA_DIR.',
      );
    },
  );
});
