'use client';
'use no memo';

import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';

// Only the browser knows of drafts.
const LostDraft = partLater(() => import('./lost-draft'), 'LostDraft');

export function ListingNotFound() {
  const t = useTranslations('editor');
  const shell = useTranslations('shell');
  return (
    <>
      <LostDraft />
      <Card>
        <h1 className="sr-only">{t('listings')}</h1>
        <EmptyState
          icon="search-x"
          title={t('notFoundTitle')}
          description={t('notFoundText')}
          actions={<ButtonLink href="/listings">{shell('toListings')}</ButtonLink>}
        />
      </Card>
    </>
  );
}
