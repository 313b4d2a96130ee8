'use client';

import { useTranslations } from 'next-intl';
import { ActDays } from '@/components/activity/act-days';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import type { Act } from '@/lib/rules/activity/act';

/** The latest changes and their authors, each with its receipt. */
export function OverviewRecent({ acts }: { acts: Act[] }) {
  const t = useTranslations('overview');
  return (
    <Card aria-labelledby="recent" className="overflow-hidden">
      <CardHeader
        titleId="recent"
        title={t('recent')}
        actions={
          acts.length > 0 && (
            <ButtonLink size="sm" href="/activity">
              {t('recentAll')}
            </ButtonLink>
          )
        }
      />
      {acts.length === 0 ? (
        <EmptyState
          level="h3"
          icon={<Icon name="rotate-ccw-clock" />}
          title={t('noRecent')}
          description={t('noRecentText')}
        />
      ) : (
        <div className="mt-4">
          <ActDays acts={acts} level="h3" />
        </div>
      )}
    </Card>
  );
}
