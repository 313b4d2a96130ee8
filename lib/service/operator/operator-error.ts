/** A command that failed; the message is one plain sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
