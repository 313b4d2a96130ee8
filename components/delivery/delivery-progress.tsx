import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '@/components/photos/use-failure-text';
import { useUploadPause } from '@/components/photos/use-upload-pause';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import type { DeliveryPause } from '@/lib/browser/delivery/delivery-state';
import { useTranslations } from '@/lib/i18n/use-translations';
import { accountOf, type DeliveryRecord, type Account } from '@/lib/rules/delivery/delivery-record';
import { DeliveredRun } from './delivered-run';
import { ReopenBanner } from './reopen-banner';
import type { DeliveryStep } from './use-delivery';

const accountOrder = ['uploaded', 'waiting', 'failed', 'tooMany', 'already', 'cannot', 'open', 'leftOut'] as const;

/** The progress of a delivery: its upload, then its run, and the result of every photo. */
export function DeliveryProgress({ session, state, record }: DeliveryStep) {
  const t = useTranslations('delivery');
  const queryClient = useQueryClient();
  const account = accountOf(record);
  const isUploaded = record.runId !== null;
  const isUploadWaiting = useUploadPause() !== null && state.isWorking && !isUploaded;
  const pause: DeliveryPause | null = state.pause ?? (isUploadWaiting ? { by: 'waiting' } : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      {pause && <DeliveryPauseBanner session={session} state={state} pause={pause} />}
      {!state.isSaved && <Banner tone="warning">{t('notSaved')}</Banner>}
      {isUploaded ? (
        <DeliveredRun
          record={record}
          isStarting={state.isWorking}
          onAgain={() => {
            void queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
            void session.forget();
          }}
        />
      ) : (
        <UploadCard session={session} state={state} record={record} waiting={account.waiting.length} />
      )}
      <DeliveryReport record={record} account={account} />
    </div>
  );
}

function UploadCard({ session, state, record, waiting }: DeliveryStep & { waiting: number }) {
  const t = useTranslations('delivery');
  const [asking, setAsking] = useState(false);
  const total = record.begun!.targets.reduce((sum, { paths }) => sum + paths.length, 0);
  const done = total - waiting;
  const isPaused = state.pause !== null && state.pause.by !== 'waiting';
  return (
    <TitledCard
      title={record.name}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {t('stop')}
          </Button>
          <Button
            icon={isPaused ? 'circle-play' : 'pause'}
            size="sm"
            variant="primary"
            onClick={isPaused ? session.resume : session.pause}
          >
            {t(isPaused ? 'resume' : 'pauseNow')}
          </Button>
        </>
      }
    >
      <CardBody className="grid grid-cols-1 gap-2">
        <ProgressBar
          label={t('uploading')}
          visibleLabel
          value={total === 0 ? 100 : (100 * done) / total}
          valueText={t('progressOf', { done, total })}
        />
        <p className="text-muted text-xs text-pretty">{t('leave')}</p>
      </CardBody>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('stopTitle')}
        description={t('stopText')}
        confirmLabel={t('stop')}
        onConfirm={() => session.forget()}
      />
    </TitledCard>
  );
}

const pauseTones = { elsewhere: 'info', waiting: 'warning', failure: 'danger' } as const;

function DeliveryPauseBanner({ session, state, pause }: Omit<DeliveryStep, 'record'> & { pause: DeliveryPause }) {
  const t = useTranslations('delivery');
  const failureText = useFailureText();
  const nextTry = useUploadPause();
  if (pause.by === 'files') return <ReopenBanner session={session} state={state} />;
  if (pause.by === 'person') {
    return (
      <Banner tone="info" live>
        {t('pauses.person')}
      </Banner>
    );
  }
  const resume = (
    <Button size="sm" onClick={session.resume}>
      {t('resume')}
    </Button>
  );
  const isWaiting = pause.by === 'waiting';
  return (
    <Banner
      tone={pauseTones[pause.by]}
      live
      title={(isWaiting && nextTry) || t(`pauses.${pause.by}`)}
      actions={!isWaiting && resume}
    >
      {pause.by === 'failure' ? failureText({ code: pause.code, requestId: null }) : t(`pauses.${pause.by}Text`)}
    </Banner>
  );
}

/** The result of every photo; the names of those that failed are one click away. */
function DeliveryReport({ record, account }: { record: DeliveryRecord; account: Account }) {
  const t = useTranslations('delivery');
  return (
    <TitledCard title={t('report')} description={t('reportText')}>
      <ul className="divide-separator mt-3 divide-y text-sm">
        {accountOrder
          .filter((state) => account[state].length > 0)
          .map((state) => {
            const words = t(`accounts.${state}`, { count: account[state].length });
            return (
              <li key={state} className="px-5 py-2.5 tabular-nums">
                {state === 'uploaded' || state === 'waiting' ? (
                  words
                ) : (
                  <details>
                    <summary className="cursor-pointer rounded-sm py-0.5">{words}</summary>
                    <Names paths={account[state]} record={record} />
                  </details>
                )}
              </li>
            );
          })}
      </ul>
    </TitledCard>
  );
}

function Names({ paths, record: { outcomes } }: { paths: readonly string[]; record: DeliveryRecord }) {
  const failureText = useFailureText();
  return (
    <ul className="text-muted mt-1 grid grid-cols-1 gap-1 pl-4 text-xs">
      {paths.map((path) => {
        const outcome = outcomes[path];
        return (
          <li key={path} className="break-words">
            {path}
            {outcome?.state === 'failed' && (
              <span className="text-danger-text block">{failureText({ code: outcome.code, requestId: null })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
