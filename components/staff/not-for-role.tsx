import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { useTranslations } from '@/lib/i18n/use-translations';
import { leastRole, type Permission } from '@/lib/rules/staff/permissions';

type Title = 'shell.pages.staff' | 'import.title' | 'delivery.title' | 'common.newBuilding' | 'editor.newTitle';

/** Replaces a page for people who may not see it: names the required role and the people to ask. */
export function NotForRole({ title, needs }: { title: Title; needs: Permission }) {
  const t = useTranslations('shell.person');
  const titles = useTranslations();
  const role = t(`roles.${leastRole(needs)}`).toLowerCase();
  return (
    <>
      <PageHeader title={titles(title)} />
      <Card>
        <EmptyState icon="shield-user" title={t('needsTitle', { role })} description={t('needsText')} />
      </Card>
    </>
  );
}
