import type { ListingContent } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { storedContent } from '@/lib/service/stored-content';
import { judgeFault, type TranslationFault } from './judge-fault';
import { keepTranslation, translateListing } from './listing-translation';
import {
  failTranslation,
  finishTranslation,
  postponeTranslation,
  renewTranslation,
  translationAttemptsMax,
  translationLeaseMs,
  type TranslationJob,
} from './translation-queue';
import type { Translator } from './translator';

type Run = {
  translator: Translator;
  job: TranslationJob;
  /** Aborted when the process stops: the job is requeued at once. */
  stopping: AbortSignal;
  renewEveryMs?: number;
};

/** The first rejection of a text may be a passing fault of the provider; the second is final. */
const textAttemptsMax = 2;

/**
 * Runs one claimed job: translates the current texts of the listing and stores the result, or requeues the job. Returns the fault,
 * or null. Throws only if the store does.
 */
export async function runTranslationJob(context: ServiceContext, run: Run): Promise<TranslationFault | null> {
  const { translator, job, stopping } = run;
  // A crash requeues nothing but counts as an attempt, so that a text that crashes the process is not retried forever.
  if (job.attempts > translationAttemptsMax) {
    await failTranslation(context, job, 'It was begun too often without coming to an end.');
    return null;
  }
  const work = new AbortController();
  const end = () => work.abort();
  stopping.addEventListener('abort', end, { once: true });
  const renewal = setInterval(
    () => {
      renewTranslation(context, job).then(
        (isOurs) => void (isOurs || end()),
        (error: unknown) => context.log.error({ error, jobId: job.id }, 'A translation job could not be renewed.'),
      );
    },
    run.renewEveryMs ?? translationLeaseMs / 3,
  );
  try {
    if (stopping.aborted) end();
    const content = await readContent(context, job.listingId);
    const translation = content && (await translateListing(translator, content, work.signal));
    await finishTranslation(context, job, (transaction) =>
      keepTranslation(transaction, job.listingId, translation, context.now()),
    );
    return null;
  } catch (error) {
    if (work.signal.aborted) {
      await postponeTranslation(context, job, { pauseMs: 0 });
      return null;
    }
    return await putBack(context, job, error);
  } finally {
    clearInterval(renewal);
    stopping.removeEventListener('abort', end);
  }
}

async function readContent({ store }: ServiceContext, listingId: string): Promise<ListingContent | null> {
  const listings = store.db.selectFrom('listings').select('content').where('id', '=', listingId);
  const row = await listings.executeTakeFirst();
  return row ? storedContent.contentOf(row.content) : null;
}

async function putBack(context: ServiceContext, job: TranslationJob, error: unknown): Promise<TranslationFault> {
  const fault = judgeFault(error);
  const { kind, reason, pauseMs } = fault;
  const about = { jobId: job.id, listingId: job.listingId, organizationId: job.organizationId, attempts: job.attempts };
  if (kind === 'busy') {
    await postponeTranslation(context, job, { pauseMs, reason });
    context.log.info({ ...about, reason, pauseMs }, 'A translation waits until the translator has time.');
    return fault;
  }
  const attemptsMax = kind === 'text' ? textAttemptsMax : translationAttemptsMax;
  const state = await failTranslation(context, job, reason, { attemptsMax, pauseMsMin: pauseMs });
  const words =
    state === 'failed'
      ? 'A translation failed for good; the operator can put it back (jobs list, jobs retry).'
      : 'A translation failed; it is tried again later.';
  context.log.error({ ...about, reason, ...(kind === 'own' && { error }) }, words);
  return fault;
}
