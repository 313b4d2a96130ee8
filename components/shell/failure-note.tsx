import { useEffect, useRef, type ComponentProps } from 'react';
import { showWhole } from '@/components/form/into-sight';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FailureWords } from '@/components/ui/request-id';
import { ReadFailure } from '@/lib/browser/read-json';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { SignInAgain } from './sign-in-again';

type FailureNoteProps = ComponentProps<typeof FailureWords> & { className?: string };

/** Why an action failed, with the request id to quote. Scrolls into view after each attempt, and stays until the next. */
export function FailureNote({ className, ...words }: FailureNoteProps) {
  const { failure } = words;
  const t = useTranslations('ui');
  const note = useRef<HTMLDivElement>(null);
  const shown = useRef<Failure>(null);
  useEffect(() => {
    if (shown.current !== failure) showWhole(note.current);
    shown.current = failure;
  }, [failure]);
  return (
    <Banner
      ref={note}
      tone="danger"
      live
      className={className}
      actions={
        failure.code === 'SIGNED_OUT' ? (
          <SignInAgain />
        ) : (
          failure.code === 'UNKNOWN_ACTION' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          )
        )
      }
    >
      <FailureWords {...words} />
    </Banner>
  );
}

export function ReadFailureNote({ error }: { error: unknown }) {
  return error instanceof ReadFailure && <FailureNote failure={error.failure} />;
}
