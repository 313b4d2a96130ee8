import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMay } from '@/components/shell/staff-context';
import { useNow } from '@/components/shell/use-now';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { keyQuery } from '@/lib/browser/key/key-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { formatDuration } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { expiryLevel, expiryTones } from './key-expiry';

const askAgainMs = 10 * 60_000;

/** A notice on every page: the key expires soon or has expired, or it belongs to a broker, who cannot use it. */
export function KeyNotice() {
  const t = useTranslations('key.notice');
  const locale = useLocale();
  const pathname = usePathname();
  const now = useNow();
  const mayReplace = useMay('administer');
  const { data, error: keyError } = useQuery({ ...keyQuery, staleTime: askAgainMs, refetchInterval: askAgainMs });
  const { data: staleBecause, error: listsError } = useQuery({
    ...inventoryQuery,
    select: ({ staleBecause: cause }: Inventory) => cause,
  });
  if (pathname === '/key' || now === null) return null;

  const action = (
    <ButtonLink size="sm" href="/key">
      {t('toKey')}
    </ButtonLink>
  );
  // The lists are read every few seconds, so they notice a revoked key long before the key itself is read again.
  const isRefused = [keyError, listsError, staleBecause].some(isAboutRefusedKey);
  const level = data ? expiryLevel(data.me.key.expiresAt, now) : 'none';
  if (isRefused || level === 'expired') {
    return (
      <Banner tone="danger" live title={t('endedTitle')} actions={mayReplace && action} className="mb-5">
        {t('endedText')} {t(mayReplace ? 'endedReplace' : 'askAdmin')}
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
  const duration = formatDuration(Date.parse(data.me.key.expiresAt) - now, locale);
  return (
    <Banner
      tone={expiryTones[level]}
      title={t('soonTitle', { duration })}
      actions={mayReplace && action}
      className="mb-5"
    >
      {t('soonText')} {t(mayReplace ? 'soonReplace' : 'askAdmin')}
    </Banner>
  );
}

function isAboutRefusedKey(failure: unknown): boolean {
  return (failure instanceof ReadFailure ? failure.failure.code : failure) === 'UNAUTHORIZED';
}
