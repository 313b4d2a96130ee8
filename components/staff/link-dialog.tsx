import { useTranslations } from '@/lib/i18n/use-translations';
import { SecretDialog } from './secret-dialog';

export interface LinkToHandOver {
  kind: 'join' | 'password';
  name: string;
  link: string;
  /** Whether it is also sent by mail. */
  isMailed: boolean;
}

/** A link that works once, for its author to pass on. */
export function LinkDialog({ kind, name, link, isMailed, onClose }: LinkToHandOver & { onClose: () => void }) {
  const t = useTranslations('staff');
  return (
    <SecretDialog
      title={t('linkTitle', { name })}
      description={isMailed ? t('linkMailed', { name }) : t(kind === 'join' ? 'linkJoin' : 'linkPassword', { name })}
      label={t('link')}
      lines={[link]}
      copyLabel={t('copyLink')}
      doneLabel={t('done')}
      onClose={onClose}
    />
  );
}
