import type { ComponentProps } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useFocusOnLastRows } from '@/lib/browser/use-focus-on-last-rows';

type NextPageButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'onClick'> & {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Loads more of a list that is read page by page; renders nothing at its end. */
export function NextPageButton({ query, ...button }: NextPageButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const press = useFocusOnLastRows(hasNextPage, () => void fetchNextPage());
  return hasNextPage && <Button {...button} size="sm" loading={isFetchingNextPage} onClick={press} />;
}
