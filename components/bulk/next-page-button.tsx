import type { ComponentProps } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';

type NextPageButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'onClick'> & {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Loads more of a list that is read page by page; renders nothing at its end. */
export function NextPageButton({ query, ...button }: NextPageButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    hasNextPage && <Button {...button} size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} />
  );
}
