import { ShieldUser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';

/** In place of the staff for those who may not see it: why, and whom to ask. */
export function NotForRole() {
  const t = useTranslations('staff');
  return (
    <>
      <PageHeader title={t('title')} />
      <Card>
        <EmptyState icon={<ShieldUser />} title={t('notAllowedTitle')} description={t('notAllowedText')} />
      </Card>
    </>
  );
}
