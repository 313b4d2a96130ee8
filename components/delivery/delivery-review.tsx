import { FilteredRows } from '@/components/bulk/filtered-rows';
import { ReadFailureNote } from '@/components/shell/failure-note';
import { ProductionMark } from '@/components/shell/production-mark';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import type { DeliveryPlan, ListingPlan } from '@/lib/rules/delivery/plan-delivery';
import { DeliveryHead } from './delivery-head';
import { ListingPlanRow } from './listing-plan-row';
import { OpenGroupRow } from './open-group-row';
import { useChoices } from './use-choices';
import { useDeliveryPlan, type DeliveryStep } from './use-delivery';

type Filter = 'all' | 'open' | 'ready' | 'trouble' | 'leftOut';
type Item = { kind: 'open' | 'leftOut'; group: PhotoGroup } | { kind: 'listing'; plan: ListingPlan };

/** What the delivery would do to each listing, and the groups to match by hand. */
export function DeliveryReview({ session, state, record }: DeliveryStep) {
  const t = useTranslations('delivery');
  const common = useTranslations('common');
  const { plan, groups, rows, isReady, error } = useDeliveryPlan(record, state);
  const choices = useChoices(session, record, rows);
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeliveryHead session={session} state={state} record={record} groupCount={groups.length} />
      <ReadFailureNote error={error} />
      <Card aria-label={common('show')} aria-busy={!isReady || undefined}>
        <FilteredRows rows={itemsBy(plan)} start="all" labelOf={(filter) => t(`filters.${filter}`)} none={t('none')}>
          {(item) =>
            item.kind === 'listing' ? (
              <ListingPlanRow
                key={item.plan.listing.id}
                plan={item.plan}
                place={record.choices.place}
                choices={choices}
                open={state.isOpen ? session.open : null}
              />
            ) : (
              <OpenGroupRow
                key={item.group.key}
                group={item.group}
                isLeftOut={item.kind === 'leftOut'}
                choices={choices}
              />
            )
          }
        </FilteredRows>
      </Card>
      <DeliveryBegin session={session} state={state} record={record} plan={plan} isReady={isReady} />
    </div>
  );
}

function itemsBy({ listings, open, leftOut }: DeliveryPlan): Record<Filter, Item[]> {
  const ready = listings
    .toSorted((a, b) => compareSv(a.listing.streetAddress, b.listing.streetAddress))
    .map((plan) => ({ kind: 'listing' as const, plan }));
  const waiting = open.map((group) => ({ kind: 'open' as const, group }));
  const left = leftOut.map((group) => ({ kind: 'leftOut' as const, group }));
  return {
    all: [...waiting, ...ready, ...left],
    open: waiting,
    ready,
    trouble: ready.filter(({ plan }) => plan.reason !== null || plan.tooMany.length + plan.already.length > 0),
    leftOut: left,
  };
}

interface DeliveryBeginProps extends DeliveryStep {
  plan: DeliveryPlan;
  isReady: boolean;
}

function DeliveryBegin({ session, state, record, plan, isReady }: DeliveryBeginProps) {
  const t = useTranslations('delivery');
  const sent = plan.listings.filter(({ reason, add }) => reason === null && add.length > 0);
  const photos = sent.reduce((sum, { add }) => sum + add.length, 0);
  const goesLive = sent.filter(({ effect }) => effect === 'goesLive').length;
  const isRead = state.hashed >= record.files.length;
  const obstacle = !state.isOpen ? t('openFirst') : !isRead || !isReady ? t('waitForCheck') : null;
  return (
    <Card className="sticky bottom-4 z-20 max-md:bottom-18">
      <CardBody className="px-4 py-3">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="text-muted min-w-0 text-xs text-pretty">
            <p>
              {t('summary.adds', { photos, listings: sent.length })}
              {goesLive > 0 && ` · ${t('summary.goesLive', { count: goesLive })}`}
            </p>
            {plan.open.length > 0 && <p>{t('summary.open', { count: plan.open.length })}</p>}
            {goesLive > 0 && <ProductionMark className="mt-1" />}
          </div>
          <Button
            icon="circle-play"
            variant="primary"
            disabled={photos === 0}
            unavailable={photos === 0 ? null : obstacle}
            onClick={() => session.begin(plan)}
          >
            {photos === 0 ? t('nothing') : t('begin', { photos, listings: sent.length })}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
