import { ProviderError } from '@/lib/service/providers/provider-error';

/**
 * The fault of a job:
 * - `text`: the provider rejects this text; a retry is unlikely to help.
 * - `busy`: the provider asks for a pause of `pauseMs`.
 * - `outage`: the provider is down or misconfigured; pause for at least `pauseMs`.
 * - `unusable`: the provider answers what is no translation. It may be down, or unable to translate this text.
 * - `own`: a fault of this service.
 */
export type TranslationFault = {
  kind: 'text' | 'busy' | 'outage' | 'unusable' | 'own';
  reason: string;
  pauseMs: number;
};

const busyPauseMs = 60 * 1000;
const quotaPauseMs = 6 * 60 * 60 * 1000;
const busyStatuses = new Set([429, 529]);
const quotaStatus = 456;
const textStatuses = new Set([400, 413, 414, 422]);

/** Classifies an error of a translation, so that an outage fails no job and a rejected text blocks no other. */
export function judgeFault(error: unknown): TranslationFault {
  if (!(error instanceof ProviderError)) {
    return { kind: 'own', reason: 'Something went wrong on our side; see the log.', pauseMs: 0 };
  }
  const reason = error.message;
  const { kind, status = 0, retryAfterMs = null } = error.fault;
  if (kind === 'unusable') return { kind, reason, pauseMs: 0 };
  if (busyStatuses.has(status)) return { kind: 'busy', reason, pauseMs: retryAfterMs ?? busyPauseMs };
  if (status === quotaStatus) return { kind: 'busy', reason, pauseMs: Math.max(quotaPauseMs, retryAfterMs ?? 0) };
  // LibreTranslate also answers 400 for a missing key or language; then the text is not at fault.
  if (textStatuses.has(status) && !/api key|not supported/i.test(reason)) return { kind: 'text', reason, pauseMs: 0 };
  return { kind: 'outage', reason, pauseMs: retryAfterMs ?? 0 };
}
