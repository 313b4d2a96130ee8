const idBytes = 16;

/** Makes a random id; `crypto.randomUUID` needs https, which choosing files does not. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(idBytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
