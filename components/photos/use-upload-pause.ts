import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { uploadPause } from '@/lib/browser/uploads/upload-pause';
import { formatTimeOfTry } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Says that uploads wait for the service, and when they are tried again; null if they do not wait. */
export function useUploadPause(): string | null {
  return useWaitWords(useSyncExternalStore(uploadPause.subscribe, uploadPause.get, () => null));
}

export function useWaitWords(until: number | null): string | null {
  const t = useTranslations('common');
  const locale = useLocale();
  return until === null ? null : t('uploadWaits', { time: formatTimeOfTry(until, locale) });
}
