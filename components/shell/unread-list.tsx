import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ReadFailureState } from './read-failure-state';

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
