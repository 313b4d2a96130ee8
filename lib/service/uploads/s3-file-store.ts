import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { checkFilePath, type FileStore, type StoredFile } from './file-store';
import { mediaType } from './media-path';

/** A bucket of an S3-compatible store. */
export type S3Settings = {
  bucket: string;
  /** Null for the provider's address of the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Patience = {
  /** The timeouts, in milliseconds: to connect, until an answer begins, for a whole file, and of silence within one. */
  connectMs: number;
  answerMs: number;
  putMs: number;
  silenceMs: number;
};

const defaultPatience: S3Patience = { connectMs: 3_000, answerMs: 10_000, putMs: 60_000, silenceMs: 60_000 };
const attemptsMax = 3;
const putsMax = 4;

/**
 * A failed operation of a bucket. Contains nothing from the request, whose headers are signed, or from the answer, which may repeat
 * them.
 */
export class S3Fault extends Error {
  override readonly name = 'S3Fault';

  constructor(what: string, error: unknown) {
    const { name, code, $metadata } = error as {
      name?: string;
      code?: string;
      $metadata?: { httpStatusCode?: number };
    };
    const status = $metadata?.httpStatusCode;
    super(`The bucket did not ${what}: ${[status, code ?? name].filter(Boolean).join(' ')}.`);
  }
}

/**
 * A file store in an existing bucket. Objects appear whole or not at all, under the same paths as local files. A call that meets a
 * transient fault is tried up to three times and then throws an S3Fault.
 */
export async function createS3FileStore(settings: S3Settings, change: Partial<S3Patience> = {}): Promise<FileStore> {
  const patience = { ...defaultPatience, ...change };
  // Loading the library takes a quarter of a second and 24 MB, so only installations with a bucket load it.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The default sends signed chunks with a trailing checksum, which Ceph and Swift reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silenceMs,
      // Each reader uses a socket while it reads; writers must not wait for readers.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
  });
  const puts = new PQueue({ concurrency: putsMax });

  return {
    async put(path, source) {
      checkFilePath(path);
      await puts.add(async () => {
        // Read whole into memory, few at a time: the request is signed with a hash of the body, so the bucket stores exactly these
        // bytes. A body in memory can be sent again.
        const bytes = await readFile(source);
        const type = mediaType(path) ?? 'application/octet-stream';
        const file = { Bucket, Key: path, Body: bytes, ContentLength: bytes.length, ContentType: type };
        await reported('keep a file', client.send(new PutObjectCommand(file), { requestTimeout: patience.putMs }));
      });
    },

    async open(path) {
      checkFilePath(path);
      const asked = client.send(new GetObjectCommand({ Bucket, Key: path })).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      });
      const answer = await reported('give a file', asked);
      if (!answer) return null;
      const { Body: body, ContentLength: bytes } = answer;
      if (!(body instanceof Readable) || bytes === undefined) throw new S3Fault('give a file', {});
      return { stream: streamOf(body), bytes };
    },

    async remove(path) {
      checkFilePath(path);
      await reported('remove a file', client.send(new DeleteObjectCommand({ Bucket, Key: path })));
    },

    async *list() {
      let from: string | undefined;
      do {
        const asked = new ListObjectsV2Command({ Bucket, ...(from !== undefined && { ContinuationToken: from }) });
        const { Contents = [], NextContinuationToken } = await reported('list its files', client.send(asked));
        for (const { Key: path, Size: bytes } of Contents) if (path !== undefined) yield { path, bytes: bytes ?? 0 };
        from = NextContinuationToken;
      } while (from !== undefined);
    },

    // A file is sent in one piece, so a writer that dies leaves nothing.
    async sweepUnfinished() {},
  };
}

async function reported<Result>(what: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new S3Fault(what, error);
  }
}

// The framework's own conversion reads ahead and releases the connection only with the next chunk.
function streamOf(body: Readable): StoredFile['stream'] {
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = body[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reported('give a whole file', chunks.next());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}
