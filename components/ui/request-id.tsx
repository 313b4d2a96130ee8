'use no memo';

import type { ReactNode } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { CopyButton } from './copy-button';

/** The request id to quote to the operator of the service, with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('ui');
  return (
    <span className="text-muted inline-flex max-w-full items-center gap-1 text-xs">
      <span className="truncate select-all">{t('requestId', { id })}</span>
      <CopyButton text={id} label={t('copyRequestId')} size="xs" />
    </span>
  );
}

interface FailureWordsProps {
  failure: Failure;
  /** A more specific text than the general one for the code. */
  children?: ReactNode;
}

export function FailureWords({ failure: { code, requestId }, children }: FailureWordsProps) {
  const t = useTranslations('errors');
  return (
    <>
      <span className="block">{children ?? t(code)}</span>
      {requestId && <RequestId id={requestId} />}
    </>
  );
}
