'use client';

import { useDownload } from '@/components/shell/use-download';
import { Button } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/card';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Downloads the data stored about the signed-in person as a file. */
export function OwnData() {
  const t = useTranslations('staff.data');
  const { busy, download } = useDownload(t('failed'));
  return (
    <TitledCard title={t('title')} description={t('text')}>
      <div className="px-5 pt-3 pb-5">
        <Button icon="download" loading={busy} onClick={() => void download('/api/account/export')}>
          {t('get')}
        </Button>
      </div>
    </TitledCard>
  );
}
