/** A store that cannot be opened. The message is one plain sentence for the operator, without a secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
