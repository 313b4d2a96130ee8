/** The hash that identifies a file; null if the page is not secure, because then the browser cannot compute one. */
export async function fileHash(file: BufferSource): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', file));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
