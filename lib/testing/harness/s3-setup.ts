import type { TestProject } from 'vitest/node';
import type { S3Settings } from '@/lib/service/uploads/s3-file-store';
import { startS3Server } from './s3-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bucket to test with, or null if no S3 server is available. */
    s3?: S3Settings | null;
  }
}

/** Starts an S3 server for the tests of a project, and stops it after them. */
export default async function setUpS3(project: TestProject): Promise<() => Promise<void>> {
  const server = await startS3Server();
  if (!server)
    process.stdout.write('No S3 server here (ceph-mon, ceph-osd, radosgw): nothing is tested on a bucket.\n');
  project.provide('s3', server?.settings ?? null);
  return async () => server?.stop();
}
