import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';

export function DeliverySkeleton() {
  const t = useTranslations('delivery');
  return (
    <Card aria-busy="true" className="p-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-52 w-full rounded-lg" />
    </Card>
  );
}
