export type ProviderFault = {
  /** The fault: an error status, no connection, a timeout, or an unusable answer. */
  kind: 'status' | 'unreachable' | 'timeout' | 'unusable';
  status?: number;
  /** The pause that the provider asks for, in milliseconds. */
  retryAfterMs?: number | null;
};

/** A request to a provider failed. The message names the provider and the fault, and contains no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    readonly fault: ProviderFault,
  ) {
    super(message);
  }
}
