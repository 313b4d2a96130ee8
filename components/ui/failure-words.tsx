import type { ReactNode } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { RequestId } from './request-id';

interface FailureWordsProps {
  failure: Failure;
  /** A more specific text than the general one for the code. */
  children?: ReactNode;
}

/** Why an action failed, with the request id to quote. */
export function FailureWords({ failure: { code, requestId }, children }: FailureWordsProps) {
  const t = useTranslations('errors');
  return (
    <>
      <span className="block">{children ?? t(code)}</span>
      {requestId && <RequestId id={requestId} />}
    </>
  );
}
