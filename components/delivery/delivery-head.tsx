import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Switch } from '@/components/ui/switch';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ReopenBanner } from './reopen-banner';
import type { DeliveryStep } from './use-delivery';

const places = ['last', 'first'] as const;

const namesShown = 5;

/** What was dropped: its name, its size, and whether all of it has been read. */
export function DeliveryHead({ session, state, record, groupCount }: DeliveryStep & { groupCount: number }) {
  const t = useTranslations('delivery');
  const [asking, setAsking] = useState(false);
  const { files, others, name } = record;
  const isChecking = state.isOpen && state.hashed < files.length;
  const named = others.slice(0, namesShown).join(', ');
  return (
    <>
      {!state.isOpen && <ReopenBanner session={session} state={state} />}
      {!state.isSaved && <Banner tone="warning">{t('notSaved')}</Banner>}
      <Card aria-label={t('short')}>
        <CardBody className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 items-center gap-3">
              <Icon name="images" className="text-muted size-5 shrink-0" />
              <div className="min-w-0">
                <p className="truncate text-sm font-medium" title={name}>
                  {name}
                </p>
                <p className="text-muted text-xs tabular-nums">
                  {t('facts', { photos: files.length, groups: groupCount })}
                </p>
              </div>
            </div>
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('otherFolder')}
            </Button>
          </div>
          <DeliveryOptions session={session} record={record} />
          {others.length > 0 && (
            <p className="text-muted text-xs break-words">
              {t('others', { count: others.length, names: others.length > namesShown ? `${named} …` : named })}
            </p>
          )}
          {isChecking && (
            <ProgressBar
              label={t('checking')}
              visibleLabel
              value={(100 * state.hashed) / files.length}
              valueText={t('checkingOf', { done: state.hashed, total: files.length })}
            />
          )}
        </CardBody>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stopTitle')}
        description={t('stopReview')}
        confirmLabel={t('stop')}
        onConfirm={() => session.forget()}
      />
    </>
  );
}

/** Where new photos go, and whether listings that become ready go live. */
function DeliveryOptions({ session, record }: Pick<DeliveryStep, 'session' | 'record'>) {
  const t = useTranslations('delivery');
  const { place, publish } = record.choices;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 text-sm">
        <span id="delivery-place">{t('place')}</span>
        <SegmentedControl
          aria-labelledby="delivery-place"
          size="sm"
          value={place}
          onValueChange={(next) => session.choose({ place: next })}
          items={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      </div>
      <div className="flex items-center gap-2 text-sm">
        <Switch id="delivery-publish" checked={publish} onCheckedChange={(next) => session.choose({ publish: next })} />
        <label htmlFor="delivery-publish">{t('publish')}</label>
      </div>
    </div>
  );
}
