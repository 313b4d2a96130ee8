import type { FileStore } from './file-store';
import { createLocalFileStore } from './local-file-store';
import { createS3FileStore, type S3Settings } from './s3-file-store';

/** The store of uploads: the configured bucket, else the local `folder`. */
export async function createFileStore(bucket: S3Settings | null, folder: string): Promise<FileStore> {
  return bucket ? createS3FileStore(bucket) : createLocalFileStore(folder);
}
