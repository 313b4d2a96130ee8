import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '@/components/form/use-attempt';
import { useReceipt } from '@/components/receipts/use-receipt';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { callAction } from '@/lib/browser/call-action';
import { restoreQuery } from '@/lib/browser/history/restore-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { failureFromRead } from '@/lib/browser/read-json';
import { restoreListing } from '@/lib/desk/history/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Act } from '@/lib/rules/activity/act';
import type { ActSide, PhotoState, RestorePlan } from '@/lib/rules/history/restore-plan';
import { changedParts } from '@/lib/rules/listings/listing-changes';
import { saveReceipt } from '@/lib/rules/listings/save-receipt';
import { BodyDiff } from './body-diff';

interface RestoreDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  act: Act;
  side: ActSide;
}

/** Shows what restoring a version would do, beginning with its photos, and restores it. */
export function RestoreDialog({ act, opening, onClose, ...asked }: RestoreDialogProps) {
  const t = useTranslations('history.restore');
  const history = useTranslations('history');
  // During a long save, the other version may be asked for.
  const [side] = useState(asked.side);
  const address = act.target?.name ?? act.target?.reference ?? '';
  const { data: plan, error, isFetching, refetch } = useQuery(restoreQuery(act.id, side));
  const { restore, busy, failure, forget } = useRestore(`${t('confirm')}, ${address}`, onClose);
  const isSame = plan !== undefined && changedParts(plan.current, plan.body).length === 0;
  const shown = failure ?? (error && failureFromRead(error));

  function checkAgain() {
    forget();
    void refetch();
  }

  return (
    <Dialog
      {...{ opening, onClose, busy }}
      title={t('title', { address })}
      description={t('text')}
      footer={
        <>
          <DialogCancel />
          {shown ? (
            <Button variant="primary" loading={isFetching} onClick={checkAgain}>
              {history('again')}
            </Button>
          ) : (
            <Button
              variant={plan?.startedStatus === 'published' && plan.statusAfter !== 'published' ? 'danger' : 'primary'}
              loading={busy || isFetching}
              disabled={isSame}
              onClick={() => plan && void restore(plan)}
            >
              {t('confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4" aria-busy={isFetching}>
        {shown && (
          <FailureNote failure={shown}>
            {shown.code === 'CHANGED_MEANWHILE' ? t('changedMeanwhile') : undefined}
          </FailureNote>
        )}
        {plan && !shown && <PlanWords plan={plan} isSame={isSame} />}
        {!plan && !shown && (
          <div className="space-y-2">
            <p className="text-muted text-sm">{t('checking')}</p>
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useRestore(what: string, onClose: () => void) {
  const { show } = useReceipt();
  const queryClient = useQueryClient();
  const { attempt, busy, failure, forget } = useAttempt(what);

  async function restore(plan: RestorePlan) {
    const { actId, side, startedFrom, startedStatus, photos } = plan;
    const gone = photos.filter(({ state }) => state === 'gone').length;
    const result = await attempt(callAction(restoreListing, { actId, side, startedFrom, startedStatus, gone }));
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
    if (!result.ok) return;
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: listingQuery(plan.listingId).queryKey });
    show(saveReceipt(result.value, plan.startedStatus, 'restore'));
    onClose();
  }

  return { restore, busy, failure, forget };
}

const photoStates: PhotoState[] = ['gone', 'kept', 'unasked', 'there'];

function PlanWords({ plan, isSame }: { plan: RestorePlan; isSame: boolean }) {
  const t = useTranslations('history.restore');
  const blocker = useTranslations('listings.blocker');
  if (isSame) return <Banner tone="info">{t('same')}</Banner>;
  const { photos, startedStatus, statusAfter, blockers } = plan;
  const goesOff = startedStatus === 'published' && statusAfter !== 'published';
  const effect = goesOff ? 'goesOff' : statusAfter === 'published' ? 'staysLive' : 'staysOff';
  const counts = photoStates
    .map((state) => ({ state, count: photos.filter((photo) => photo.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Banner tone={goesOff ? 'warning' : 'info'}>
        {t(`effect.${effect}`, { reasons: blockers.map((each) => blocker(each)).join(', ') })}
      </Banner>
      <section>
        <h3 className="mb-1.5 text-sm font-semibold">{t('changes')}</h3>
        <BodyDiff from={plan.current} to={plan.body} />
      </section>
      {counts.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-sm font-semibold">{t('photos')}</h3>
          <ul className="list-disc space-y-1 pl-4.5 text-sm">
            {counts.map(({ state, count }) => (
              <li key={state} className={state === 'gone' ? 'text-danger-text font-medium' : undefined}>
                {t(state, { count })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
