import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

const rows = Array.from({ length: 9 }, (_, index) => index);

/** The placeholder of the list while it loads. */
export function ListingsSkeleton() {
  const t = useTranslations('listings');
  return (
    <Card aria-busy="true" className="@container">
      <output className="sr-only">{t('loading')}</output>
      <div className="flex items-center gap-2 p-3">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="ml-auto hidden h-9 w-64 @min-[36rem]:block" />
      </div>
      <div className="border-separator hidden h-9 border-t @min-[36rem]:block" />
      {rows.map((row) => (
        <div key={row} className="border-separator flex h-23 items-center gap-3 border-t px-4 @min-[36rem]:h-14">
          <Skeleton className="h-15 w-20 @min-[36rem]:h-9 @min-[36rem]:w-12" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="hidden h-6 w-24 rounded-full @min-[36rem]:block" />
          <Skeleton className="hidden h-3.5 w-20 @min-[46rem]:block" />
          <Skeleton className="hidden h-3.5 w-24 @min-[36rem]:block" />
        </div>
      ))}
    </Card>
  );
}
