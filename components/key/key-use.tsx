import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { CardBody, TitledCard } from '@/components/ui/card';
import { RequestId } from '@/components/ui/request-id';
import type { Me } from '@/lib/contract';
import { formatMoment, formatTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { CallUse } from '@/lib/rules/connection/call-meter';
import { KeyFact, KeyFacts } from './key-facts';

const stepMs = 5_000;

/** How much of the limits this installation used in the last hour, and the results of its calls. */
export function KeyUse({ use, limits }: { use: CallUse; limits: Me['rateLimit'] }) {
  const t = useTranslations('key.use');
  const locale = useLocale();
  const now = useNow(stepMs);
  const ago = (at: number) => {
    const text = new Date(at).toISOString();
    return <time dateTime={text}>{now === null ? formatTime(text, locale) : formatRelative(text, now, locale)}</time>;
  };
  const { lastError } = use;
  return (
    <TitledCard title={t('title')} description={t('text', { since: formatMoment(use.since, locale) })}>
      <CardBody>
        <KeyFacts>
          <KeyFact name={t('calls')}>
            {t('countValue', { count: use.calls, most: use.busiestMinute.calls, limit: limits.requestsPerMinute })}
          </KeyFact>
          <KeyFact name={t('uploads')}>
            {t('countValue', { count: use.uploads, most: use.busiestMinute.uploads, limit: limits.uploadsPerMinute })}
          </KeyFact>
          {use.latencyMs !== null && <KeyFact name={t('latency')}>{t('latencyValue', { ms: use.latencyMs })}</KeyFact>}
          {use.lastGoodAt !== null && <KeyFact name={t('lastGood')}>{ago(use.lastGoodAt)}</KeyFact>}
          <KeyFact name={t('lastError')}>
            {lastError === null ? (
              t('noError')
            ) : (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  {lastError.status === null ? t('noAnswer') : t('status', { status: lastError.status })},{' '}
                  {ago(lastError.at)}
                </span>
                {lastError.requestId && <RequestId id={lastError.requestId} />}
              </span>
            )}
          </KeyFact>
        </KeyFacts>
      </CardBody>
    </TitledCard>
  );
}
