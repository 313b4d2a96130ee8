import { useLocale } from 'next-intl';
import { formatDate } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Listing } from '@/lib/contract';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { OffReasonButton } from './off-reason-button';
import { useOffWords } from './off-words';

/** Why a listing is off the market, who gave the reason, and a button to change it. */
export function OffReasonLine({ listing, off }: { listing: Listing; off: RowOff | null }) {
  const t = useTranslations('listings');
  const locale = useLocale();
  const offWords = useOffWords();
  return (
    <div className="border-separator mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t pt-3">
      <div className="min-w-0 text-sm">
        {off ? (
          <>
            <p className={off.isDue ? 'text-warning-text font-medium' : 'font-medium'}>
              {off.isDue ? `${t('off.due')}: ${offWords(off)}` : offWords(off)}
            </p>
            <p className="text-muted text-xs">
              {[off.publishes && t('offDialog.publishesShort'), `${off.person}, ${formatDate(off.at, locale)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <p className="text-muted">{t('offDialog.none')}</p>
        )}
      </div>
      <OffReasonButton
        listing={{ id: listing.id, reference: listing.externalRef }}
        address={addressLine(listing.object)}
        off={off}
      />
    </div>
  );
}
