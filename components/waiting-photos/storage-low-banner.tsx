'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';

const warnBelow = 30;

/** Says that the phone will be full, while there is still room. */
export function StorageLowBanner({ room }: { /** For how many photos; null if unknown. */ room: number | null }) {
  const t = useTranslations('waiting');
  if (room === null || room >= warnBelow) return null;
  return (
    <Banner tone="warning" live className="mb-5">
      {t('storageLow', { count: room })}
    </Banner>
  );
}
