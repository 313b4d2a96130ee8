'use client';
'use no memo';

import { useTranslations } from '@/lib/i18n/use-translations';
import { useCopy } from './copy-button';
import { Icon } from './icon';
import { IconButton } from './icon-button';

/** The request id to quote to the operator of the service, with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('ui');
  const shell = useTranslations('shell');
  const { copied, copy } = useCopy(id, { done: t('copied'), failed: shell('copyFailed') });
  return (
    <span className="text-muted inline-flex max-w-full items-center gap-1 text-xs">
      <span className="truncate select-all">{t('requestId', { id })}</span>
      <IconButton label={t('copyRequestId')} size="xs" onClick={() => void copy()}>
        {copied ? <Icon name="check" className="size-3.5!" /> : <Icon name="copy" className="size-3.5!" />}
      </IconButton>
    </span>
  );
}
