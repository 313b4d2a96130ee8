const bytes = 16;

/** A random id; `crypto.randomUUID` needs https, which the system's camera does not. */
export function newPhotoId(): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
