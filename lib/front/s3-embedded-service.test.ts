import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { UploadedImages } from '@/lib/contract';
import { readEnv } from '@/lib/env';
import { createOrganization, issueKey } from '@/lib/service';
import { createS3FileStore, type S3Settings } from '@/lib/service/uploads/s3-file-store';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { openEmbeddedService } from './embedded-service';

const bucket = inject('s3');
const dataDir = mkdtempSync(join(tmpdir(), 'vakant-s3-front-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

// The global setup reports a missing server.
describe.runIf(bucket)('the service with a bucket in its settings', () => {
  const settings = bucket as S3Settings;

  const envWith = (name: string) =>
    readEnv({
      DATA_DIR: dataDir,
      S3_BUCKET: name,
      S3_ENDPOINT: settings.endpoint!,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });

  it('logs at the start that the bucket does not exist', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const { stop } = await openEmbeddedService(envWith('no-such-bucket'), log);
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('The bucket of S3_BUCKET cannot be read.');
    await stop();
  });

  it('stores uploads in the bucket, and none in the data folder', async () => {
    const env = envWith(settings.bucket);
    const { service, store, stop } = await openEmbeddedService(env, pino({ level: 'silent' }));
    const { id } = await createOrganization(store, { name: 'Test', orgNumber: '1', orgType: 'lister' });
    const { key } = await issueKey(store, { organizationId: id, name: 'Test', environment: env.environment });
    const photo = await quarters(40, 30).jpeg().toBuffer();
    const response = await service.fetch(
      new Request(`${env.appUrl}/partner/v1/uploads/images`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': multipartType },
        body: multipartBody(fileParts('files', [photo])),
      }),
    );
    const { url } = UploadedImages.parse(await response.json()).data[0]!;
    const saved = await (await createS3FileStore(settings)).open(new URL(url).pathname.replace('/media/', ''));
    const served = await service.fetch(new Request(url));
    expect(await served.text()).toBe(await new Response(saved!.stream).text());
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
    await stop();
  });
});
