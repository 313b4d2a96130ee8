/** A store that cannot be opened; the message is one plain sentence for whoever starts the program, and holds no secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
