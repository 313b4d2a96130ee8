/** A command that failed; the message is one plain sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const labelLengthMax = 200;

/** Reads a name, trimmed. Error texts begin with `what`. */
export function readLabel(value: string, what: string): string {
  const label = value.trim();
  if (label === '') throw new OperatorError(`${what} must not be empty.`);
  if (label.length > labelLengthMax) throw new OperatorError(`${what} must be at most ${labelLengthMax} characters.`);
  if (/\p{Cc}/u.test(label) || !label.isWellFormed())
    throw new OperatorError(`${what} must be plain text on one line.`);
  return label;
}
