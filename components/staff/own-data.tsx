'use client';

import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { usePersonData } from './use-person-data';

/** Downloads the stored data about oneself as a file. */
export function OwnData() {
  const t = useTranslations('staff.data');
  const { fetchData, busy } = usePersonData('/api/account/export');
  return (
    <Card aria-labelledby="own-data">
      <CardHeader titleId="own-data" title={t('title')} description={t('text')} />
      <div className="px-5 pt-3 pb-5">
        <Button loading={busy} onClick={() => void fetchData()}>
          <Icon name="download" />
          {t('get')}
        </Button>
      </div>
    </Card>
  );
}
