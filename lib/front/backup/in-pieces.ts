/** Cuts a stream into pieces of `bytes`, after a first one of `first` bytes if given. There is at least one, and the last is marked. */
export async function* inPieces(
  content: AsyncIterable<Buffer>,
  bytes: number,
  first = bytes,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    // One byte more than a piece shows that it is not the last.
    while (length > wanted) {
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      yield { piece: all.subarray(0, wanted), isLast: false };
      waiting = [all.subarray(wanted)];
      length -= wanted;
      wanted = bytes;
    }
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}
