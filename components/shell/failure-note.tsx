'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { showWhole } from '@/components/form/into-sight';
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

/** Why something was not done, in words, with the id to quote. It is in sight after each try, and stays until the next. */
export function FailureNote({ failure, children, className }: FailureNoteProps) {
  const t = useTranslations('errors');
  const note = useRef<HTMLDivElement>(null);
  const shown = useRef<Failure>(null);
  useEffect(() => {
    if (shown.current !== failure) showWhole(note.current);
    shown.current = failure;
  }, [failure]);
  return (
    <Banner ref={note} tone="danger" live className={className}>
      <p>{children ?? t(failure.code)}</p>
      {failure.requestId && <RequestId id={failure.requestId} />}
    </Banner>
  );
}
