import { expect, it } from 'vitest';
import { scaleImage } from './scale-image';

/** A photo that was changed or removed after it was chosen and its start was read. */
class RemovedFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
  }
}

it('a photo whose file can no longer be read is rejected, and does not block the queue', async () => {
  const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
  const scaled = await scaleImage(new RemovedFile([start], 'a.jpg'), {
    original: false,
    forSlowLine: false,
    edgeMax: 1_000,
    edgeMin: 1_000,
  });
  expect(scaled).toEqual({ hash: null, code: 'EMPTY_FILE' });
});
