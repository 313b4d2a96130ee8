import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The shape of the library while its photos are on their way. */
export function LibrarySkeleton() {
  const t = useTranslations('ui');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="mb-4 h-9 w-full max-w-120" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {Array.from({ length: 15 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/3 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}
