'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { keyQuery } from '@/lib/desk/key/key-query';
import { ReadFailure } from '@/lib/desk/read-json';
import { formatDuration } from '@/lib/format/format-relative';
import { expiryLevel } from './key-expiry';

const minuteMs = 60_000;
const askAgainMs = 10 * minuteMs;

/** On every page: the key ends soon or has ended, or its organization can do nothing with it. */
export function KeyNotice() {
  const t = useTranslations('key.notice');
  const locale = useLocale();
  const pathname = usePathname();
  const now = useNow(minuteMs);
  const { data, error } = useQuery({ ...keyQuery, staleTime: askAgainMs, refetchInterval: askAgainMs });
  if (pathname === '/key' || now === null) return null;

  const action = (
    <ButtonLink size="sm" href="/key">
      {t('toKey')}
    </ButtonLink>
  );
  const isRefused = error instanceof ReadFailure && error.failure.code === 'UNAUTHORIZED';
  const level = data ? expiryLevel(data.me.key.expiresAt, now) : 'none';
  if (isRefused || level === 'expired') {
    return (
      <Banner tone="danger" live title={t('endedTitle')} actions={action} className="mb-5">
        {t('endedText')}
      </Banner>
    );
  }
  if (data?.me.org.orgType === 'realtor') {
    return (
      <Banner tone="warning" title={t('realtorTitle')} actions={action} className="mb-5">
        {t('realtorText')}
      </Banner>
    );
  }
  if (!data?.me.key.expiresAt || level === 'none') return null;
  const tone = level === 'day' ? 'danger' : level === 'week' ? 'warning' : 'info';
  const duration = formatDuration(Date.parse(data.me.key.expiresAt) - now, locale);
  return (
    <Banner tone={tone} title={t('soonTitle', { duration })} actions={action} className="mb-5">
      {t('soonText')}
    </Banner>
  );
}
