export type Part = {
  name?: string;
  /** Undefined for an ordinary field. */
  filename?: string;
  type?: string;
  content: Uint8Array | string;
  /** Written unchanged in place of the headers above. */
  headers?: string;
};

const boundary = '----vakant-test-boundary';

/** A `multipart/form-data` body, built byte by byte, so that a test can also send what no browser would. */
export function multipartBody(parts: Part[], options: { end?: boolean } = {}): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${part.headers ?? partHeaders(part)}\r\n\r\n`, 'latin1'),
    Buffer.from(part.content as string),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(options.end === false ? '' : `--${boundary}--\r\n`)]);
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Parts as a browser sends the files of one input. */
export function fileParts(name: string, files: Uint8Array[]): Part[] {
  return files.map((content, index) => ({ name, filename: `photo ${index}.jpg`, type: 'image/jpeg', content }));
}

/** A stream of `bytes` in chunks, so that a request has no Content-Length. */
export function chunked(bytes: Uint8Array, chunkBytes = 64 * 1024): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      if (position >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(position, (position += chunkBytes)));
    },
  });
}

function partHeaders({ name = '', filename, type }: Part): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const contentType = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${name}"${file}${contentType}`;
}
