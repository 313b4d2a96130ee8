import type { ListingContent, ListingLocale } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { storedContent } from '@/lib/service/stored-content';
import type { ServiceTransaction } from '@/lib/service/tables/service-tables';
import { judgeFault, type TranslationFault } from './judge-fault';
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
  /** Whether the previous job met an outage. If this one does too, that does not count as an attempt. */
  isProviderOut: boolean;
  renewEveryMs?: number | undefined;
};

/** The first rejection of a text may be a transient fault of the provider; the second is final. */
const textAttemptsMax = 2;

/**
 * Runs one claimed job: translates the current texts of the listing and stores the result, or requeues the job. Returns the fault,
 * or null. Throws only if the store does.
 */
export async function runTranslationJob(context: ServiceContext, run: Run): Promise<TranslationFault | null> {
  const { translator, job, stopping } = run;
  // A crash leaves the job as it is but counts as an attempt, so that a text that crashes the process is not retried forever.
  if (job.attempts > translationAttemptsMax) {
    await failTranslation(context, job, 'It was begun too often without coming to an end.');
    return null;
  }
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const renewal = setInterval(
    () => {
      renewTranslation(context, job).then(
        (isOurs) => void (isOurs || lost.abort()),
        (error: unknown) => context.log.error({ error, jobId: job.id }, 'A translation job could not be renewed.'),
      );
    },
    run.renewEveryMs ?? translationLeaseMs / 3,
  );
  try {
    const content = await readContent(context, job.listingId);
    const translation = content && (await translateListing(translator, content, signal));
    await finishTranslation(context, job, (transaction) =>
      storeTranslation(transaction, job.listingId, translation, context.now()),
    );
    return null;
  } catch (error) {
    if (signal.aborted) {
      await postponeTranslation(context, job, { pauseMs: 0 });
      return null;
    }
    return await putBack(context, run, error);
  } finally {
    clearInterval(renewal);
  }
}

async function readContent({ store }: ServiceContext, listingId: string): Promise<ListingContent | null> {
  const listings = store.db.selectFrom('listings').select('content').where('id', '=', listingId);
  const row = await listings.executeTakeFirst();
  return row ? storedContent.contentOf(row.content) : null;
}

async function putBack(
  context: ServiceContext,
  { job, isProviderOut }: Run,
  error: unknown,
): Promise<TranslationFault> {
  const fault = judgeFault(error);
  const { kind, reason, pauseMs } = fault;
  const about = { jobId: job.id, listingId: job.listingId, organizationId: job.organizationId, attempts: job.attempts };
  if (kind === 'busy') {
    await postponeTranslation(context, job, { pauseMs, reason });
    context.log.info({ ...about, reason, pauseMs }, 'A translation waits until the translator has time.');
    return fault;
  }
  if (kind === 'outage' && isProviderOut) {
    await postponeTranslation(context, job, { pauseMs, reason });
    context.log.error({ ...about, reason }, 'The translator is still down; the translations wait for it.');
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

type SourceTexts = Pick<ListingContent, 'locale' | 'description' | 'customAmenities'>;

/** A listing's texts in the language it was not sent in: its description, and the labels that were not sent, by amenity. */
type ListingTranslation = {
  locale: ListingLocale;
  description: string | null;
  amenityLabels: Record<string, string>;
};

/** Translates the texts that a listing lacks in its other language; null if it lacks none. Never replaces sent labels (section 2.7). */
async function translateListing(
  translator: Translator,
  { locale: from, description, customAmenities }: SourceTexts,
  signal: AbortSignal,
): Promise<ListingTranslation | null> {
  const to = from === 'sv' ? 'en' : 'sv';
  const labels = customAmenities.flatMap(({ id, translations }) => {
    const label = translations[from];
    return label !== undefined && translations[to] === undefined ? [{ id: id.toLowerCase(), label }] : [];
  });
  if (description === null && labels.length === 0) return null;
  const sources = [...(description === null ? [] : [description]), ...labels.map(({ label }) => label)];
  const translated = await translator.translate(sources, from, to, signal);
  const translatedDescription = description === null ? null : translated.shift()!;
  const amenityLabels = Object.fromEntries(labels.map(({ id }, index) => [id, translated[index]!]));
  return { locale: to, description: translatedDescription, amenityLabels };
}

/** Stores a listing's translation, replacing an older one; null deletes it. Changes no time of the listing. */
async function storeTranslation(
  transaction: ServiceTransaction,
  listingId: string,
  translation: ListingTranslation | null,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('listing_translations').where('listing_id', '=', listingId).execute();
  if (!translation) return;
  await transaction
    .insertInto('listing_translations')
    .values({
      listing_id: listingId,
      locale: translation.locale,
      description: translation.description,
      amenity_labels: JSON.stringify(translation.amenityLabels),
      translated_at: now,
    })
    .execute();
}
