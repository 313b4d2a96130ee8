import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ServiceSettings } from '@/lib/service/service-context';
import { mediaPathOf } from '@/lib/service/uploads/media-path';
import { fileParts, multipartBody, multipartType, type Part } from './multipart';
import { quarters } from './sample-images';
import { createTestService, publishableBody, type Answer, type TestOrganization } from './service-harness';

/** The traces if no upload was stored. */
export const noTraces = { media: 0, temporary: 0, records: 0, deletions: 0 };

/** A service with a landlord that has an object, and photographs to upload. */
export async function createUploadService(settings: Partial<ServiceSettings> = {}) {
  const test = await createTestService({ settings });
  const org = await test.makeOrganization();
  await org.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
  const folder = dirname(test.context.settings.temporaryFolder);

  const send = (path: string, parts: Part[], by: TestOrganization = org): Promise<Answer> =>
    by.api('POST', path, multipartBody(parts), { 'Content-Type': multipartType });
  const sendImages = (files: Uint8Array[], by?: TestOrganization) =>
    send('/uploads/images', fileParts('files', files), by);
  const fetchMedia = (url: string, init: RequestInit = {}) => test.service.fetch(new Request(url, init));
  const statusOf = async (url: string): Promise<number> => {
    const response = await fetchMedia(url);
    await response.body?.cancel();
    return response.status;
  };

  return {
    ...test,
    org,
    /** Four small photographs of different widths: 40, 44, 48 and 52 pixels. */
    photos: await Promise.all([40, 44, 48, 52].map((width) => quarters(width, 30).jpeg().toBuffer())),
    send,
    sendImages,
    async upload(files: Uint8Array[], by?: TestOrganization): Promise<string[]> {
      const { status, body } = await sendImages(files, by);
      expect(status).toBe(200);
      return body.data.map(({ url }: { url: string }) => url);
    },
    fetchMedia,
    statusOf,
    /** The metadata of a served image. */
    async headerOf(url: string) {
      const file = join(folder, 'fetched');
      writeFileSync(file, Buffer.from(await (await fetchMedia(url)).arrayBuffer()));
      return sharp(file).metadata();
    },
    pathOf: (url: string) => mediaPathOf(url, test.context.settings.publicUrl, org.id)!,
    putListing: (reference: string, images: string[], change = {}) =>
      org.api('PUT', `/listings/${reference}`, publishableBody(images, change)),
    /** Counts everything that uploads leave behind: files, temporary files, records and scheduled deletions. */
    async traces(): Promise<typeof noTraces> {
      const { db } = test.store;
      return {
        media: (await test.storedFiles()).length,
        temporary: countFiles(join(folder, 'temporary')),
        records: (await db.selectFrom('uploads').select('path').execute()).length,
        deletions: (await db.selectFrom('upload_deletions').select('path').execute()).length,
      };
    },
  };
}

export type UploadService = Awaited<ReturnType<typeof createUploadService>>;

/** The service under test. Assigned again before each test. */
export let service: UploadService;

/** Starts each test of the file or block with an upload service. */
export function uploadServiceForEachTest(): void {
  beforeEach(async () => {
    service = await createUploadService();
  });
  afterEach(() => service.close());
}

/** The path of each issue of a rejected request. */
export function issuePaths({ body }: Answer): unknown[][] {
  return body.data.issues.map(({ path }: { path: unknown[] }) => path);
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
