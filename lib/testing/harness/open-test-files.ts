import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inject } from 'vitest';
import { createFileStore } from '@/lib/service/uploads/create-file-store';
import type { FileStore } from '@/lib/service/uploads/file-store';
import type { S3Settings } from '@/lib/service/uploads/s3-file-store';

export type TestFiles = {
  files: FileStore;
  /** The paths of all stored files of these organizations. In a folder, half-written files are included. */
  storedPaths(organizationIds: string[]): Promise<string[]>;
};

/** The file store to test with: the bucket of the project if it has one, else a folder. */
export async function openTestFiles(folder: string): Promise<TestFiles> {
  const bucket = inject('s3') ?? null;
  return {
    files: await createFileStore(bucket, folder),
    storedPaths: async (organizationIds) =>
      bucket
        ? (await Promise.all(organizationIds.map((id) => objectKeys(bucket, `${id}/`)))).flat().sort()
        : filesIn(folder),
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function objectKeys({ bucket, endpoint, region, ...credentials }: S3Settings, prefix: string): Promise<string[]> {
  // Loading the SDK takes longer than most tests, which use no bucket.
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint: endpoint!, region, credentials, forcePathStyle: true });
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: after }));
    const found = (page.Contents ?? []).map(({ Key }) => Key!);
    keys.push(...found);
    after = page.IsTruncated ? found.at(-1) : undefined;
  } while (after !== undefined);
  client.destroy();
  return keys;
}
