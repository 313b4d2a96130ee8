'use client';

import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { RequestId } from '@/components/ui/request-id';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';

interface FailureNoteProps {
  failure: Failure;
  /** Better words than the general ones for its code, where the place knows more. */
  children?: ReactNode;
  className?: string;
}

/** Why something was not done, in words, with the id to quote. It stays until the next try. */
export function FailureNote({ failure, children, className }: FailureNoteProps) {
  const t = useTranslations('errors');
  return (
    <Banner tone="danger" live className={className}>
      <p>{children ?? t(failure.code)}</p>
      {failure.requestId && <RequestId id={failure.requestId} />}
    </Banner>
  );
}
