/** Stores uploaded files. A path is `<folder>/<name>`, letters, digits, `_`, `-` and `.` only; a file never changes. */
export type FileStore = {
  /** Keeps a copy of the file `source` under `path`. Resolves when it is durable; a failure leaves nothing under `path`. */
  put(path: string, source: string): Promise<void>;
  /** Null when there is no such file. The stream is to be read to its end or cancelled. */
  open(path: string): Promise<StoredFile | null>;
  /** Also succeeds when there is no such file. */
  remove(path: string): Promise<void>;
  /** Removes what writers that died before `before` (milliseconds since 1970) left half-written. */
  sweepUnfinished(before: number): Promise<void>;
};

export type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number };

const pathPattern = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** Throws where a path is none of a file store, before anything is touched. */
export function checkFilePath(path: string): void {
  if (!pathPattern.test(path)) throw new Error('A path of the file store is malformed.');
}
