import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';

const fieldsPerCard = [4, 4, 2];

export function EditorSkeleton() {
  const t = useTranslations('editor');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-4 w-36" />
      <Skeleton className="mt-3 h-7 w-72 max-w-full" />
      <Skeleton className="mt-2 mb-6 h-4 w-48" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="h-44 p-5 lg:order-last">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-5 h-4 w-40" />
          <Skeleton className="mt-4 h-4 w-32" />
        </Card>
        <div className="space-y-5">
          {fieldsPerCard.map((count, card) => (
            <Card key={card} className="grid grid-cols-1 gap-5 p-5 sm:grid-cols-2">
              {Array.from({ length: count }, (_, field) => (
                <div key={field}>
                  <Skeleton className="mb-2 h-4 w-24" />
                  <Skeleton className="h-9 w-full" />
                </div>
              ))}
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
