import { useEffect, useRef, type ReactNode } from 'react';
import { showWhole } from '@/components/form/into-sight';
import { Banner } from '@/components/ui/banner';
import { RequestId } from '@/components/ui/request-id';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';

interface FailureNoteProps {
  failure: Failure;
  /** A more specific text than the general one for the code. */
  children?: ReactNode;
  className?: string;
}

/** Why an action failed, with the request id to quote. Scrolls into view after each attempt, and stays until the next. */
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
