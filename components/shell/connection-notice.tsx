'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { formatMoment } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isAboutKey } from '@/lib/rules/failure';
import { SignInAgain } from './sign-in-again';

/** Says since when the data in the lists are outdated, and why: no network, no session, or a service that does not answer. */
export function ConnectionNotice() {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  const words = useTranslations('errors');
  const locale = useLocale();
  const onlineSince = useSyncExternalStore(subscribeToNetwork, readOnlineSince, assumedOnline);
  const { data, isFetching, refetch, ...query } = useQuery(inventoryQuery);
  // What failed without a network says nothing about the service.
  const error = onlineSince !== null && query.errorUpdatedAt > onlineSince ? query.error : null;

  if (onlineSince === null) {
    return <Notice>{data ? t('offline', { time: formatMoment(data.checkedAt, locale) }) : t('offlineEmpty')}</Notice>;
  }
  if (!data) return null;
  if (error instanceof ReadFailure && error.failure.code === 'SIGNED_OUT') {
    return <Notice actions={<SignInAgain />}>{t('signedOut')}</Notice>;
  }
  if (data.counting !== null && !error) {
    return (
      <Banner tone="info" className="mb-5">
        {t('counting', { count: data.counting })}
      </Banner>
    );
  }
  if (!error && !data.stale) return null;
  const cause = error instanceof ReadFailure ? error.failure.code : data.staleBecause;
  // The notice about a rejected key says this already, with what to do.
  if (cause === 'UNAUTHORIZED') return null;
  if (cause && isAboutKey(cause)) return <Notice>{words(cause)}</Notice>;
  return (
    <Notice
      actions={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {ui('retry')}
        </Button>
      }
    >
      {t('stale', { time: formatMoment(data.checkedAt, locale) })}
    </Notice>
  );
}

/** At the foot of the window, because it must not move what the person is using. */
const footStyles = [
  'foot-notice fixed inset-x-0 z-20 rounded-none max-md:py-1.5 max-md:text-xs md:left-60 md:px-8',
  'bottom-[calc(env(safe-area-inset-bottom)+var(--foot-inset))]',
].join(' ');

function Notice({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <Banner tone="warning" live actions={actions} className={footStyles}>
      {children}
    </Banner>
  );
}

/** When the network came back; 0 if it was never lost. */
let cameBackAt = 0;

function subscribeToNetwork(changed: () => void) {
  const comeBack = () => {
    cameBackAt = Date.now();
    changed();
  };
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', comeBack);
    window.removeEventListener('offline', changed);
  };
}
/** Null without a network. */
function readOnlineSince(): number | null {
  return navigator.onLine ? cameBackAt : null;
}
function assumedOnline() {
  return 0;
}
