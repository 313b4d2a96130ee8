import { useLocale } from 'next-intl';
import type { MailFailure } from '@/lib/desk/mail-queue/mail-people';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Says that the last mail to a person was not delivered, and why, in the words of the mail server. */
export function MailFailureNote({ email, failure }: { email: string; failure: MailFailure | undefined }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  if (!failure) return null;
  const when = formatDateTime(failure.at, locale);
  return (
    <p className="text-warning-text text-xs break-words">{t('mailFailed', { email, when, reason: failure.reason })}</p>
  );
}
