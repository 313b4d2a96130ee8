/** A command that cannot be done; the message is one plain sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
