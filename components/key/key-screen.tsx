'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { CopyLater } from '@/components/shell/command-line';
import { EnvironmentBadge } from '@/components/shell/environment-badge';
import { useNow } from '@/components/shell/use-now';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { keyQuery } from '@/lib/browser/key/key-query';
import type { Me } from '@/lib/contract';
import type { KeyStatus } from '@/lib/desk/key/reads';
import type { ReplacedKey } from '@/lib/desk/key/replace-key';
import { formatNumber } from '@/lib/format/format-number';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import { KeyContract } from './key-contract';
import { KeyDetails, KeyExpiryBanner } from './key-details';
import { KeyFact, KeyFacts } from './key-facts';
import { KeyFailure } from './key-failure';
import { KeyOrganization } from './key-organization';
import { KeyUse } from './key-use';

export function KeyScreen() {
  const t = useTranslations('key');
  const shell = useTranslations('shell');
  const { data, error, isFetching, refetch } = useQuery(keyQuery);
  const [replaced, setReplaced] = useState<ReplacedKey | null>(null);
  const check = () => void refetch();
  return (
    <>
      <PageHeader
        title={shell('pages.key')}
        description={t('description')}
        chip={data?.me.org.orgType === 'lister' && !error && <StatusChip tone="success">{t('works')}</StatusChip>}
        actions={
          data && (
            <>
              <CheckedAt at={data.checkedAt} />
              <Button icon="rotate-cw" onClick={check} loading={isFetching}>
                {t('check')}
              </Button>
            </>
          )
        }
      />
      {replaced && (
        <Banner tone="warning" live title={t('replace.done', { prefix: replaced.key.keyPrefix })} className="mb-5">
          {t('replace.revoke', { prefix: replaced.oldPrefix })}
        </Banner>
      )}
      {error ? (
        <KeyFailure error={error} onRetry={check} retrying={isFetching} onReplaced={setReplaced} />
      ) : data ? (
        <div className="grid grid-cols-1 gap-5">
          <KeyExpiryBanner expiresAt={data.me.key.expiresAt} />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <KeyOrganization organization={data.me.org} />
              <KeyLimits limits={data.me.rateLimit} />
              <KeyUse use={data.use} limits={data.me.rateLimit} />
            </div>
            <div className="grid grid-cols-1 gap-5">
              <KeyDetails value={data.me.key} isSetOutside={data.isSetOutside} onReplaced={setReplaced} />
              <KeyConnection environment={data.environment} baseUrl={data.baseUrl} />
              <KeyContract />
            </div>
          </div>
        </div>
      ) : (
        <KeySkeleton />
      )}
    </>
  );
}

const stepMs = 5_000;

function CheckedAt({ at }: { at: string }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const now = useNow(stepMs);
  if (now === null) return null;
  return <span className="text-muted text-xs">{t('checked', { when: formatRelative(at, now, locale) })}</span>;
}

function KeySkeleton() {
  const t = useTranslations('key');
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-80 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

function KeyConnection({ environment, baseUrl }: Pick<KeyStatus, 'environment' | 'baseUrl'>) {
  const t = useTranslations('key.connection');
  const common = useTranslations('common');
  const environments = useTranslations('shell.environment');
  const hints = useTranslations('shell.environmentHints');
  return (
    <TitledCard title={t('title')}>
      <CardBody>
        <KeyFacts>
          <KeyFact name={common('environment')} hint={hints(environment)}>
            {environment === 'embedded' ? environments('embedded') : <EnvironmentBadge environment={environment} />}
          </KeyFact>
          <KeyFact name={t('address')}>
            <BaseAddress address={baseUrl} />
          </KeyFact>
        </KeyFacts>
      </CardBody>
    </TitledCard>
  );
}

function BaseAddress({ address }: { address: string }) {
  const t = useTranslations('key.connection');
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 py-0.5 font-mono text-[0.8125rem] break-words select-all">{address}</code>
      <CopyLater text={address} label={t('copyAddress')} size="xs" />
    </span>
  );
}

/** The key's limits per minute, shared by all staff and the property system. */
function KeyLimits({ limits }: { limits: Me['rateLimit'] }) {
  const t = useTranslations('key.limits');
  const locale = useLocale();
  return (
    <TitledCard title={t('title')} description={t('text')}>
      <CardBody>
        <KeyFacts>
          <KeyFact name={t('requests')}>{formatNumber(limits.requestsPerMinute, locale)}</KeyFact>
          <KeyFact name={t('uploads')}>{formatNumber(limits.uploadsPerMinute, locale)}</KeyFact>
        </KeyFacts>
      </CardBody>
    </TitledCard>
  );
}
