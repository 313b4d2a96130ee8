import 'server-only';

/** A stream that passes bytes through and aborts beyond `bytesMax`; `exceeded` distinguishes that from other errors. */
export function limitBytes(bytesMax: number): {
  stream: TransformStream<Uint8Array, Uint8Array>;
  exceeded: () => boolean;
} {
  let bytes = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) controller.error(new Error('The upload is too large.'));
      else controller.enqueue(chunk);
    },
  });
  return { stream, exceeded: () => bytes > bytesMax };
}
