import { useLocale, useTranslations } from 'next-intl';
import { CopyLater } from '@/components/shell/command-line';
import { EnvironmentBadge } from '@/components/shell/environment-badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { Me } from '@/lib/contract';
import type { KeyStatus } from '@/lib/desk/key/reads';
import { formatNumber } from '@/lib/format/format-number';
import { KeyFact, KeyFacts } from './key-facts';

/** Which service the key is for. */
export function KeyConnection({ environment, baseUrl }: Pick<KeyStatus, 'environment' | 'baseUrl'>) {
  const t = useTranslations('key.connection');
  const common = useTranslations('common');
  const environments = useTranslations('shell.environment');
  const hints = useTranslations('shell.environmentHints');
  return (
    <Card aria-labelledby="connection">
      <CardHeader titleId="connection" title={t('title')} />
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
    </Card>
  );
}

function BaseAddress({ address }: { address: string }) {
  const t = useTranslations('key.connection');
  const shell = useTranslations('shell');
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 py-0.5 font-mono text-[0.8125rem] break-words select-all">{address}</code>
      <CopyLater text={address} label={t('copyAddress')} done={t('copied')} failed={shell('copyFailed')} size="xs" />
    </span>
  );
}

/** What the key may use per minute, shared by all staff and the property system. */
export function KeyLimits({ limits }: { limits: Me['rateLimit'] }) {
  const t = useTranslations('key.limits');
  const locale = useLocale();
  return (
    <Card aria-labelledby="limits">
      <CardHeader titleId="limits" title={t('title')} description={t('text')} />
      <CardBody>
        <KeyFacts>
          <KeyFact name={t('requests')}>{formatNumber(limits.requestsPerMinute, locale)}</KeyFact>
          <KeyFact name={t('uploads')}>{formatNumber(limits.uploadsPerMinute, locale)}</KeyFact>
        </KeyFacts>
      </CardBody>
    </Card>
  );
}
