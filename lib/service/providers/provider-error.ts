export type ProviderFault = {
  /** What went wrong: a status that is no success, no connection, no answer in time, or an answer that makes no sense. */
  kind: 'status' | 'unreachable' | 'timeout' | 'unusable';
  status?: number;
  /** How long the provider asks to be left alone, in milliseconds. */
  retryAfterMs?: number | null;
};

/** A provider could not do what it was asked. The message names the provider and what happened, and holds nothing secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    readonly fault: ProviderFault,
  ) {
    super(message);
  }
}
