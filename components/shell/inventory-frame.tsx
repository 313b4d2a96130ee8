import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { ReadFailureState } from './read-failure-state';
import { useInventory } from './use-inventory';

interface InventoryFrameProps {
  /** The first screenful from the server, shown until the browser has the whole inventory. */
  start?: ReactNode;
  /** The skeleton of the page while it is loading; by default a list. */
  loading?: ReactNode;
  children: (inventory: Inventory) => ReactNode;
}

/** Renders its children with the whole inventory; until then the start or a skeleton, or why the inventory could not be loaded. */
export function InventoryFrame({ start, loading = <LoadingList />, children }: InventoryFrameProps) {
  const { data, error, isFetching, refetch } = useInventory();
  if (data && data.counting === null) return children(data);
  if (start) return start;
  if (error) {
    return (
      <Card>
        <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return loading;
}

function LoadingList() {
  const t = useTranslations('ui');
  return (
    <Card aria-busy="true" className="p-5">
      <span className="sr-only">{t('loading')}</span>
      <div className="space-y-4">
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className="flex items-center gap-3">
            <Skeleton className="h-9 w-12 shrink-0" />
            <div className="flex-1 space-y-1.5">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
            <Skeleton className="hidden h-6 w-24 rounded-full sm:block" />
          </div>
        ))}
      </div>
    </Card>
  );
}
