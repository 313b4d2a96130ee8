import { ProviderError } from '@/lib/service/providers/provider-error';

/**
 * What went wrong with a job and what that means for it:
 * - `text`: the provider refuses this text; it will not do better many times over.
 * - `busy`: the provider asks for patience, `pauseMs` of it.
 * - `outage`: the provider is out or set up wrongly, whatever the text; at least `pauseMs`.
 * - `own`: something of ours went wrong.
 */
export type TranslationFault = { kind: 'text' | 'busy' | 'outage' | 'own'; reason: string; pauseMs: number };

const busyPauseMs = 60 * 1000;
const quotaPauseMs = 6 * 60 * 60 * 1000;
const busyStatuses = new Set([429, 529]);
const quotaStatus = 456;
const textStatuses = new Set([400, 413, 414, 422]);

/** Tells whose fault an error of a translation is, so that an outage fails no job and a text that cannot be done blocks none. */
export function judgeFault(error: unknown): TranslationFault {
  if (!(error instanceof ProviderError)) {
    return { kind: 'own', reason: 'Something went wrong on our side; see the log.', pauseMs: 0 };
  }
  const reason = error.message;
  const { status = 0, retryAfterMs = null } = error.fault;
  if (busyStatuses.has(status)) return { kind: 'busy', reason, pauseMs: retryAfterMs ?? busyPauseMs };
  if (status === quotaStatus) return { kind: 'busy', reason, pauseMs: Math.max(quotaPauseMs, retryAfterMs ?? 0) };
  // LibreTranslate answers 400 also where a key or a language is missing on its side, which no text can help.
  if (textStatuses.has(status) && !/api key|not supported/i.test(reason)) return { kind: 'text', reason, pauseMs: 0 };
  return { kind: 'outage', reason, pauseMs: retryAfterMs ?? 0 };
}
