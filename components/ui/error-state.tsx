'use no memo';

import type { ReactNode } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { RequestId } from './request-id';

interface ErrorStateProps {
  title?: ReactNode;
  description?: ReactNode;
  requestId?: string | null;
  onRetry: () => void;
  retrying?: boolean;
}

/** Says that something could not be loaded: why, the request id to quote, and a retry button. */
export function ErrorState({ title, description, requestId, onRetry, retrying }: ErrorStateProps) {
  const t = useTranslations('ui');
  return (
    <div role="alert">
      <EmptyState
        icon="circle-exclamation-point"
        iconClassName="text-danger-text"
        title={title ?? t('errorTitle')}
        description={description ?? t('errorDescription')}
        actions={
          <div className="flex max-w-full min-w-0 flex-col items-center gap-4">
            <Button icon="rotate-cw" onClick={onRetry} loading={retrying}>
              {t('retry')}
            </Button>
            {requestId && <RequestId id={requestId} />}
          </div>
        }
      />
    </div>
  );
}
