import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { Avatar } from '@/components/ui/avatar';
import { toast } from '@/components/ui/toast';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { invitePerson, withdrawInvitation } from '@/lib/desk/invitations/actions';
import type { Invitation } from '@/lib/desk/invitations/invitation-store';
import type { MailFailure } from '@/lib/desk/mail-queue/mail-people';
import { formatDate } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ActButton } from './act-button';
import { MailFailureNote } from './mail-failure-note';
import type { LinkToHandOver } from './link-dialog';
import type { Act } from './use-confirmed-action';

interface InvitationRowProps {
  invitation: Invitation;
  mailFailure: MailFailure | undefined;
  act: Act;
  onLink: (link: LinkToHandOver) => void;
}

export function InvitationRow({ invitation, mailFailure, act, onLink }: InvitationRowProps) {
  const { id, name, email, role, expiresAt } = invitation;
  const t = useTranslations('staff');
  const roleName = useTranslations('shell.person.roles');
  const locale = useLocale();
  const now = useNow();
  const tooOld = now !== null && expiresAt <= now;

  const renew = () => act(invitePerson, { id, name, email, role }, (link) => onLink({ kind: 'join', name, ...link }));
  const withdraw = () =>
    act(withdrawInvitation, { id }, () => {
      toast.success(t('withdrawn'));
      focusNextRow(id);
    });

  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-muted text-xs break-words">
          {email} · {roleName(role)}
        </p>
        <p className={tooOld ? 'text-warning-text text-xs' : 'text-muted text-xs'}>
          {tooOld ? t('expired') : t('expires', { when: formatDate(expiresAt, locale) })}
        </p>
        <MailFailureNote email={email} failure={mailFailure} />
      </div>
      <div className="flex shrink-0 gap-2 max-sm:pl-10">
        <ActButton onAct={renew}>{t('newLink')}</ActButton>
        <ActButton variant="ghost" onAct={withdraw}>
          {t('withdraw')}
        </ActButton>
      </div>
    </li>
  );
}
