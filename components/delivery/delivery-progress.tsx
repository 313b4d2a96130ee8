'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { DeliveryState } from '@/lib/browser/delivery/delivery-state';
import { accountOf, type DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import { DeliveredRun } from './delivered-run';
import { DeliveryPauseBanner } from './delivery-pause-banner';
import { DeliveryReport } from './delivery-report';

interface DeliveryProgressProps {
  session: DeliverySession;
  state: DeliveryState;
  record: DeliveryRecord;
}

/** How far a delivery has come: its upload, then its run, and what came of every photo. */
export function DeliveryProgress({ session, state, record }: DeliveryProgressProps) {
  const t = useTranslations('delivery');
  const queryClient = useQueryClient();
  const account = accountOf(record);
  const isUploaded = record.runId !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {state.pause && <DeliveryPauseBanner session={session} state={state} pause={state.pause} />}
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

function UploadCard({ session, state, record, waiting }: DeliveryProgressProps & { waiting: number }) {
  const t = useTranslations('delivery');
  const [asking, setAsking] = useState(false);
  const total = record.begun!.targets.reduce((sum, { paths }) => sum + paths.length, 0);
  const done = total - waiting;
  const isPaused = state.pause !== null && state.pause.by !== 'waiting';
  return (
    <Card aria-labelledby="delivery-upload">
      <CardHeader
        title={record.name}
        titleId="delivery-upload"
        actions={
          <>
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              {t('stop')}
            </Button>
            {isPaused ? (
              <Button size="sm" variant="primary" onClick={session.resume}>
                <Icon name="circle-play" />
                {t('resume')}
              </Button>
            ) : (
              <Button size="sm" variant="primary" onClick={session.pause}>
                <Icon name="pause" />
                {t('pauseNow')}
              </Button>
            )}
          </>
        }
      />
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
        onOpenChange={setAsking}
        tone="danger"
        title={t('stopTitle')}
        description={t('stopText')}
        confirmLabel={t('stop')}
        onConfirm={() => session.forget()}
      />
    </Card>
  );
}
