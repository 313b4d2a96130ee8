import { useMissingRole } from '@/components/shell/use-missing-role';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useTranslations } from '@/lib/i18n/use-translations';

export function NoListings({ text }: { text: string }) {
  const common = useTranslations('common');
  return (
    <Card>
      <EmptyState icon="store" title={common('noListings')} description={text} actions={<NewListingLink />} />
    </Card>
  );
}

export function NewListingLink() {
  const common = useTranslations('common');
  const missing = useMissingRole('edit');
  return (
    <ButtonLink icon="plus" variant="primary" href="/listings/new" unavailable={missing}>
      {common('newListing')}
    </ButtonLink>
  );
}
