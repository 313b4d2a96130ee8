import { open } from 'node:fs/promises';
import type { UploadType } from '@/lib/contract';

const signatureBytes = 12;

/** The type of a file by its first bytes, regardless of its name and declared type; null for any other type. */
export async function imageSignature(file: string): Promise<UploadType | null> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
    if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
    if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
    return null;
  } finally {
    await handle.close();
  }
}
