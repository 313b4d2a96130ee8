import { PageLink } from '@/components/ui/page-link';
import { CurrentDepartures } from '@/components/blockers/known-departures';
import { OffSince, useOffSince } from '@/components/blockers/off-since';
import { ListingsBlockers } from '@/components/listings/listings-blockers';
import { BlurImage } from '@/components/photos/blur-image';
import { ButtonLink } from '@/components/ui/button-link';
import { TitledCard } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { figureView } from '@/lib/rules/inventory/inventory-view';
import { needStandings } from '@/lib/rules/inventory/market-figures';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { firstNeeds, type OverviewFigures } from './overview-figures';
import { listingsAt } from './overview-tiles';

/** What costs rent today: first what fell off the market, then what is ready to publish, then what was never live. */
export function OverviewNeeds({ figures: { needs, counts } }: { figures: OverviewFigures }) {
  const t = useTranslations('overview');
  const names = useTranslations('listings.figures');
  const total = counts.off - counts.onPurpose;
  const first = firstNeeds(needs);

  return (
    <TitledCard
      title={t('needs')}
      description={t('needsText', { count: total, onPurpose: total > 0 ? counts.onPurpose : 0 })}
      actions={
        total > 0 && (
          <ButtonLink size="sm" href="/blockers">
            {t('needsAll')}
          </ButtonLink>
        )
      }
    >
      {total === 0 ? (
        <EmptyState
          level="h3"
          icon="circle-check"
          iconClassName="text-success-text"
          title={t('noneTitle')}
          description={t('noneText', { count: counts.onPurpose })}
        />
      ) : (
        <CurrentDepartures>
          <div className="pt-3 pb-2">
            {needStandings
              .filter((reason) => first[reason].length > 0)
              .map((reason) => (
                <section key={reason} aria-labelledby={`needs-${reason}`}>
                  <h3 id={`needs-${reason}`} className="text-muted px-5 pt-2 pb-1 text-xs font-medium">
                    <PageLink
                      href={listingsAt(figureView(reason))}
                      className="hover:text-foreground -mx-1 rounded px-1 py-1 transition-colors"
                    >
                      {t('reasonCount', { reason: names(reason), count: counts[reason] })}
                    </PageLink>
                  </h3>
                  <ul>
                    {first[reason].map((row) => (
                      <NeedRow key={row.id} row={row} />
                    ))}
                  </ul>
                </section>
              ))}
          </div>
        </CurrentDepartures>
      )}
    </TitledCard>
  );
}

function NeedRow({ row }: { row: InventoryRow }) {
  const common = useTranslations('common');
  const since = useOffSince(row);
  return (
    <li className="hover:bg-default/40 relative flex min-h-14 items-center gap-x-3 px-5 py-2 transition-colors max-sm:flex-wrap">
      <BlurImage src={row.cover} width={48} blur={row.coverBlur} alt="" className="h-9 w-12 rounded" />
      <div className="min-w-0 flex-1">
        <PageLink href={`/listings/${row.id}`} className="row-link block truncate font-medium">
          {addressLine(row)}
        </PageLink>
        <p className="text-muted truncate text-xs">
          {row.reference ?? common('withoutReference')} · {row.city}
        </p>
        <OffSince since={since} className="block sm:hidden" />
      </div>
      <div className="min-w-0 max-sm:basis-full max-sm:pl-15 sm:max-w-[45%] sm:text-right">
        <ListingsBlockers row={row} className="font-medium" />
        <OffSince since={since} className="hidden sm:ml-auto sm:block sm:max-w-44" />
      </div>
    </li>
  );
}
