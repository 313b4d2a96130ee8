/** Stores uploaded files. A path is `<folder>/<name>`, letters, digits, `_`, `-` and `.` only; a file never changes. */
export type FileStore = {
  /** Stores a copy of the file `source` under `path`. Resolves when it is durable; a failure leaves nothing under `path`. */
  put(path: string, source: string): Promise<void>;
  /** Null if the file does not exist. The caller must read the stream to its end or cancel it. */
  open(path: string): Promise<StoredFile | null>;
  /** Also succeeds if the file does not exist. */
  remove(path: string): Promise<void>;
  /** All whole files, in no order. */
  list(): AsyncIterable<{ path: string; bytes: number }>;
  /** Deletes the partial files of writers that crashed before `before` (milliseconds since 1970). */
  sweepUnfinished(before: number): Promise<void>;
};

export type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number };

const pathPattern = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** Throws on a path that is not valid in a file store, before anything changes. */
export function checkFilePath(path: string): void {
  if (!pathPattern.test(path)) throw new Error('A path of the file store is malformed.');
}
