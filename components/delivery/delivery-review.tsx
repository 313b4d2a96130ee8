'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { ProductionMark } from '@/components/shell/production-mark';
import { Button } from '@/components/ui/button';
import { Card, CardFooter, CardBody } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { compareSv } from '@/lib/format/compare-sv';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import type { DeliveryPlan, ListingPlan } from '@/lib/rules/delivery/plan-delivery';
import { DeliveryHead } from './delivery-head';
import { ListingPlanRow } from './listing-plan-row';
import { OpenGroupRow } from './open-group-row';
import { useChoices } from './use-choices';
import { useDeliveryPlan, type DeliveryStep } from './use-delivery';

const filters = ['all', 'open', 'ready', 'trouble', 'leftOut'] as const;
type Filter = (typeof filters)[number];
type Item = { kind: 'open' | 'leftOut'; group: PhotoGroup } | { kind: 'listing'; plan: ListingPlan };

const pageLength = 100;

/** What the delivery would do to each listing, and what is matched by hand. */
export function DeliveryReview({ session, state, record }: DeliveryStep) {
  const t = useTranslations('delivery');
  const common = useTranslations('common');
  const locale = useLocale();
  const { plan, groups, rows, isReady } = useDeliveryPlan(record, state);
  const choices = useChoices(session, record, rows);
  const [filter, setFilter] = useState<Filter>('all');
  const [length, setLength] = useState(pageLength);
  const items = itemsBy(plan);
  const shown = items[filter].slice(0, length);
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeliveryHead session={session} state={state} record={record} groupCount={groups.length} />
      <Card aria-label={common('show')} aria-busy={!isReady || undefined}>
        <div className="overflow-x-auto p-3">
          <SegmentedControl
            aria-label={common('show')}
            variant="plain"
            className="max-w-none"
            value={filter}
            onValueChange={(next) => {
              setFilter(next);
              setLength(pageLength);
            }}
            items={filters
              .filter((value) => value === 'all' || value === filter || items[value].length > 0)
              .map((value) => ({
                value,
                label: t(`filters.${value}`),
                count: formatNumber(items[value].length, locale),
              }))}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState className="border-separator border-t" icon={<Icon name="list-x" />} title={t('none')} />
        ) : (
          <ul className="divide-separator border-separator divide-y border-t">
            {shown.map((item) =>
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
              ),
            )}
          </ul>
        )}
        <CardFooter>
          <span className="tabular-nums">{t('shown', { shown: shown.length, total: items[filter].length })}</span>
          {shown.length < items[filter].length && (
            <Button size="sm" variant="ghost" onClick={() => setLength(length + pageLength)}>
              {common('showMore')}
            </Button>
          )}
        </CardFooter>
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

/** What the delivery comes to, and its start. */
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
            variant="primary"
            disabled={photos === 0}
            unavailable={photos === 0 ? null : obstacle}
            onClick={() => session.begin(plan)}
          >
            <Icon name="circle-play" />
            {photos === 0 ? t('nothing') : t('begin', { photos, listings: sent.length })}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
