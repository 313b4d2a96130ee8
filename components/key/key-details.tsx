import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { Banner } from '@/components/ui/banner';
import { CardBody, TitledCard } from '@/components/ui/card';
import { StatusChip } from '@/components/ui/status-chip';
import type { Me } from '@/lib/contract';
import type { ReplacedKey } from '@/lib/desk/key/replace-key';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatDuration, formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import { expiryLevel, expiryTones } from './key-expiry';
import { KeyFact, KeyFacts } from './key-facts';
import { KeyReplacement } from './key-replacement';

const secondMs = 1000;

interface KeyDetailsProps {
  value: Me['key'];
  isSetOutside: boolean;
  onReplaced: (replaced: ReplacedKey) => void;
}

/** The key itself; only its prefix is ever shown. */
export function KeyDetails({ value, isSetOutside, onReplaced }: KeyDetailsProps) {
  const t = useTranslations('key.key');
  const common = useTranslations('common');
  const locale = useLocale();
  const { name, keyPrefix, createdAt, expiresAt } = value;
  return (
    <TitledCard title={t('title')}>
      <CardBody>
        <KeyFacts>
          <KeyFact name={common('name')}>{name}</KeyFact>
          <KeyFact name={t('prefix')} hint={t('prefixHint')}>
            <code className="font-mono text-[0.8125rem]">
              {keyPrefix}
              <span aria-hidden className="text-muted">
                …
              </span>
            </code>
          </KeyFact>
          <KeyFact name={t('created')}>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </KeyFact>
          {expiresAt === null ? (
            <KeyFact name={t('expires')} hint={t('neverHint')}>
              {t('never')}
            </KeyFact>
          ) : (
            <KeyFact name={t('expires')}>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <time dateTime={expiresAt}>{formatDateTime(expiresAt, locale)}</time>
                <Countdown expiresAt={expiresAt} />
              </span>
            </KeyFact>
          )}
        </KeyFacts>
        <KeyReplacement isSetOutside={isSetOutside} onReplaced={onReplaced} />
      </CardBody>
    </TitledCard>
  );
}

function Countdown({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('key.key');
  const locale = useLocale();
  const now = useNow(secondMs);
  if (now === null) return null;
  const level = expiryLevel(expiresAt, now);
  return (
    <StatusChip tone={expiryTones[level]}>
      {level === 'expired'
        ? t('expired', { when: formatRelative(expiresAt, now, locale) })
        : t('left', { duration: formatDuration(Date.parse(expiresAt) - now, locale) })}
    </StatusChip>
  );
}

export function KeyExpiryBanner({ expiresAt }: { expiresAt: string | null }) {
  const t = useTranslations('key.key');
  const key = useTranslations('key');
  const locale = useLocale();
  const now = useNow(secondMs);
  if (now === null || expiresAt === null) return null;
  const level = expiryLevel(expiresAt, now);
  if (level === 'none') return null;
  const duration = formatDuration(Date.parse(expiresAt) - now, locale);
  const soon = { title: key('notice.soonTitle', { duration }), text: t('soonText') };
  const { title, text } = {
    month: soon,
    week: soon,
    day: { title: t('lastDayTitle', { duration }), text: t('lastDayText') },
    expired: { title: t('expiredTitle'), text: t('expiredText') },
  }[level];
  return (
    <Banner tone={expiryTones[level]} title={title}>
      {text}
    </Banner>
  );
}
