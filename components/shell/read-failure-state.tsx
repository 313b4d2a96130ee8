import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RequestId } from '@/components/ui/request-id';
import { Skeleton } from '@/components/ui/skeleton';
import { ReadFailure } from '@/lib/browser/read-json';
import { useTranslations } from '@/lib/i18n/use-translations';
import { failureOf, isAboutKey } from '@/lib/rules/failure';
import { useSignInPath } from './use-address-params';

interface ReadFailureStateProps {
  /** The error thrown by a query of `lib/browser`. */
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces a list or page whose data could not be read: what happened, and what to do. */
export function ReadFailureState({ error, onRetry, retrying }: ReadFailureStateProps) {
  const t = useTranslations('shell');
  const words = useTranslations('errors');
  const signInPath = useSignInPath();
  const { code, requestId } = error instanceof ReadFailure ? error.failure : failureOf('UNREADABLE_ANSWER');

  if (code === 'SIGNED_OUT') {
    return (
      <EmptyState
        icon="log-in"
        title={words(code)}
        actions={
          <ButtonLink variant="primary" href={signInPath}>
            {t('signInAgain')}
          </ButtonLink>
        }
      />
    );
  }
  if (isAboutKey(code)) {
    // A rejected key has its notice above every page, with what to do.
    const isSaidAbove = code === 'UNAUTHORIZED';
    const isNew = code === 'NOT_CONNECTED';
    return (
      <EmptyState
        icon="key-round"
        title={isNew ? words(code) : t('loadFailed')}
        description={isNew || isSaidAbove ? undefined : words(code)}
        actions={
          <div className="flex flex-col items-center gap-4">
            {!isSaidAbove && <ButtonLink href="/key">{t('toKey')}</ButtonLink>}
            {requestId && <RequestId id={requestId} />}
          </div>
        }
      />
    );
  }
  return (
    <ErrorState
      title={t('loadFailed')}
      description={words(code)}
      requestId={requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

interface UnreadListProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Takes the place of a list until it is read: a skeleton, or why it could not be read. */
export function UnreadList({ query: { error, isFetching, refetch } }: UnreadListProps) {
  const t = useTranslations('ui');
  if (error) return <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-3 p-5" aria-busy>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
