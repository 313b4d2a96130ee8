import type { FileStore } from './file-store';
import { createLocalFileStore } from './local-file-store';
import { createS3FileStore, type S3Settings } from './s3-file-store';

/** Where uploads are kept: in the bucket that is set up, else in `folder` of this machine. */
export async function createFileStore(bucket: S3Settings | null, folder: string): Promise<FileStore> {
  return bucket ? createS3FileStore(bucket) : createLocalFileStore(folder);
}
