import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFocusAfterRemoval } from '@/components/form/use-focus-after-removal';
import { useDownload } from '@/components/shell/use-download';
import { useNow } from '@/components/shell/use-now';
import { ActionMenu } from '@/components/ui/action-menu';
import type { ActionMenuEntries } from '@/components/ui/action-menu-popup';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { StatusChip } from '@/components/ui/status-chip';
import { toast } from '@/components/ui/toast';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { offerNewPassword } from '@/lib/desk/invitations/actions';
import type { ListedPerson } from '@/lib/desk/invitations/list-staff';
import type { MailFailure } from '@/lib/desk/mail-queue/mail-people';
import { changePerson, dropSecondFactor, removePerson } from '@/lib/desk/staff/actions';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import { roles, type Role } from '@/lib/rules/staff/permissions';
import { MailFailureNote } from './mail-failure-note';
import type { LinkToHandOver } from './link-dialog';
import type { Act } from './use-confirmed-action';

interface PersonRowProps {
  person: ListedPerson;
  mailFailure: MailFailure | undefined;
  /** Whether this is the signed-in person, who cannot change their own row. */
  own: boolean;
  act: Act;
  onLink: (link: LinkToHandOver) => void;
}

export function PersonRow({ person, mailFailure, own, onLink, ...props }: PersonRowProps) {
  const t = useTranslations('staff');
  const shell = useTranslations('shell');
  const roleName = useTranslations('shell.person.roles');
  const undoWords = useTranslations('history.receipt');
  const [asked, setAsked] = useState<'disable' | 'remove' | 'dropFactor' | null>(null);
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  // A colleague may have removed it already.
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const { id, name, email, role, disabled, openTasks } = person;
  const { download } = useDownload(t('data.failed'));
  const tasksLeft = openTasks > 0 ? ` ${t('openTasks', { name, count: openTasks })}` : '';

  const act: Act = async (...action) => {
    setBusy(true);
    await props.act(...action);
    setBusy(false);
  };

  function change(wanted: { role?: Role; from?: Role; disabled?: boolean }, isUndo = false) {
    const done = wanted.role
      ? t('roleChanged', { name, role: roleName(wanted.role).toLowerCase() })
      : t(wanted.disabled ? 'disabledDone' : 'enabledDone', { name });
    const undo = { label: undoWords('undoShort'), onPress: () => change({ role, from: wanted.role }, true) };
    return act(changePerson, { id, ...wanted }, () => {
      if (wanted.disabled) showAway(done);
      else toast.success(done, wanted.role && !isUndo ? { action: undo } : {});
    });
  }

  function showAway(done: string) {
    const showTasks = () => router.push('/listings?task=nobody');
    toast.success(done, openTasks > 0 ? { action: { label: t('showTasks'), onPress: showTasks } } : {});
  }

  const offerPassword = () => act(offerNewPassword, { id }, (link) => onLink({ kind: 'password', name, ...link }));
  const confirmed = {
    disable: () => change({ disabled: true }),
    remove: () =>
      act(removePerson, { id }, () => {
        showAway(t('removedDone', { name }));
        focusNextRow(id);
      }),
    dropFactor: () => act(dropSecondFactor, { id }, () => toast.success(t('secondFactor.droppedDone', { name }))),
  };
  const entries: ActionMenuEntries = [
    {
      kind: 'choice',
      label: t('changeRole'),
      value: role,
      items: roles.map((value) => ({ value, label: roleName(value) })),
      onValueChange: (value) => void change({ role: value as typeof role, from: role }),
    },
    { kind: 'separator' },
    !disabled && { label: t('newPassword'), icon: 'key-round', onSelect: () => void offerPassword() },
    !disabled &&
      person.secondFactor && {
        label: `${t('dropFactor')} …`,
        icon: 'shield-off',
        onSelect: () => setAsked('dropFactor'),
      },
    disabled
      ? { label: t('enable'), icon: 'user-check', onSelect: () => void change({ disabled: false }) }
      : { label: `${t('disable')} …`, icon: 'ban', onSelect: () => setAsked('disable') },
    { label: t('data.menu'), icon: 'download', onSelect: () => void download(`/api/staff/${id}/export`) },
    { label: `${t('remove')} …`, icon: 'trash', tone: 'danger', onSelect: () => setAsked('remove') },
  ];
  return (
    <li ref={row} data-row={id} className="flex items-center gap-3 px-5 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {own && <Badge tone="info">{t('you')}</Badge>}
          {disabled && <StatusChip tone="warning">{t('disabled')}</StatusChip>}
        </p>
        <p className="text-muted text-xs break-words">
          {email}
          {person.secondFactor && ` · ${t('secondFactor.short')}`}
        </p>
        <MailFailureNote email={email} failure={mailFailure} />
        <p className="text-muted text-xs xl:hidden">
          {roleName(role)} · <SeenAt at={person.seenAt} />
        </p>
      </div>
      <p className="w-32 shrink-0 text-sm max-xl:hidden">{roleName(role)}</p>
      <p className="text-muted w-48 shrink-0 text-xs max-xl:hidden">
        <SeenAt at={person.seenAt} />
      </p>
      <div className="flex shrink-0 justify-end xl:w-28">
        {own ? (
          <ButtonLink size="sm" variant="ghost" href="/account" className="max-sm:hidden">
            {shell('person.account')}
          </ButtonLink>
        ) : (
          <ActionMenu
            entries={entries}
            trigger={<IconButton icon="ellipsis" label={t('menu', { name })} loading={busy} />}
          />
        )}
      </div>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          tone="danger"
          title={t(`${asked}Title`, { name })}
          description={t(`${asked}Text`, { name }) + (asked === 'dropFactor' ? '' : tasksLeft)}
          confirmLabel={t(asked)}
          onConfirm={() => void confirmed[asked]()}
        />
      )}
    </li>
  );
}

const stepMs = 30_000;
// The last activity of a person is stored once a minute.
const hereMs = 2 * 60_000;

function SeenAt({ at }: { at: number | null }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const now = useNow(stepMs);
  if (at === null) return t('neverSeen');
  if (now === null) return null;
  return now - at < hereMs ? t('seenNow') : t('seen', { when: formatRelative(at, now, locale) });
}
