import { afterEach, expect, it, vi } from 'vitest';
import { limits } from '@/lib/contract';
import { scaleImage } from './scale-image';

afterEach(() => void vi.unstubAllGlobals());

const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
const options = { original: false, forSlowLine: false, edgeMax: 1_000, edgeMin: 1_000 };

/** A photo that was changed or removed after it was chosen and its start was read. */
class RemovedFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
  }
}

it('a photo whose file can no longer be read is rejected, and does not block the queue', async () => {
  const scaled = await scaleImage(new RemovedFile([start], 'a.jpg'), options);
  expect(scaled).toEqual({ hash: null, code: 'EMPTY_FILE' });
});

const largeFile = () => new File([start, new Uint8Array(limits.uploadFileBytesMax)], 'a.jpg');

it('a photo above the size limit that cannot be decoded is damaged, not too large', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Not decodable.', 'InvalidStateError')));
  expect(await scaleImage(largeFile(), options)).toMatchObject({ code: 'DAMAGED' });
});

it('a photo above the size limit is too large in a browser that cannot scale it', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await scaleImage(largeFile(), options)).toMatchObject({ code: 'TOO_LARGE' });
});

it('a photo within the size limit that cannot be decoded is sent for the service to judge', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Not decodable.', 'InvalidStateError')));
  const file = new File([start], 'a.jpg');
  expect(await scaleImage(file, options)).toMatchObject({ blob: file });
});
