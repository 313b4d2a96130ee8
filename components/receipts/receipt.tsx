import { useLocale } from 'next-intl';
import { RequestId } from '@/components/ui/request-id';
import { formatTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SaveReceipt } from '@/lib/rules/listings/save-receipt';

/** The receipt of a change of a listing: its status now and why, the time of the answer, and the request id to quote. */
export function Receipt({ receipt }: { receipt: SaveReceipt }) {
  const t = useTranslations('history.receipt');
  const status = useTranslations('listings.status');
  const blocker = useTranslations('listings.blocker');
  const locale = useLocale();
  const { at, requestId, blockers, photosLost = 0, wasDraft = false } = receipt;
  const missing = blockers.map((each) => blocker(each).toLowerCase()).join(', ');
  return (
    <span className="block space-y-0.5">
      <span className="block">
        {t('status', { status: status(receipt.status) })}
        {missing !== '' && ` ${t('missing', { list: missing })}`}
      </span>
      {wasDraft && <span className="text-foreground block">{t('notDraft')}</span>}
      {photosLost > 0 && <span className="text-danger-text block">{t('photosLost', { count: photosLost })}</span>}
      <span className="flex flex-wrap items-center gap-x-2">
        {t('at', { time: formatTime(at, locale) })}
        {requestId && <RequestId id={requestId} />}
      </span>
    </span>
  );
}
