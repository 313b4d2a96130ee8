'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useFocusAfterRemoval } from '@/components/form/use-focus-after-removal';
import { useNow } from '@/components/shell/use-now';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { invitePerson, withdrawInvitation } from '@/lib/desk/invitations/actions';
import type { Invitation } from '@/lib/desk/invitations/invitation-store';
import type { StaffList } from '@/lib/desk/invitations/list-staff';
import type { MailFailure } from '@/lib/desk/mail-queue/mail-people';
import { formatDate } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ActButton } from './act-button';
import type { LinkToHandOver } from './link-dialog';
import { MailFailureNote } from './mail-failure-note';
import { PersonRow } from './person-row';
import { useConfirmedAction, type Act } from './use-confirmed-action';

const InviteDialog = partLater(() => import('./invite-dialog'), 'InviteDialog');
const LinkDialog = partLater(() => import('./link-dialog'), 'LinkDialog');

type StaffScreenProps = StaffList & {
  ownId: string;
  isMailOn: boolean;
  /** The failure of the last mail to a person, by their id. */
  mailFailures: Record<string, MailFailure>;
};

/** Everybody who may sign in, and the open invitations. */
export function StaffScreen({ people, invitations, ownId, isMailOn, mailFailures }: StaffScreenProps) {
  const t = useTranslations('staff');
  const shell = useTranslations('shell');
  const [inviting, setInviting] = useState<object | null>(null);
  // Each link is shown once, even if two are made at the same time.
  const [links, setLinks] = useState<readonly LinkToHandOver[]>([]);
  const [link] = links;
  const onLink = (made: LinkToHandOver) => setLinks((before) => [...before, made]);
  const { act, dialog } = useConfirmedAction();

  return (
    <div className="max-w-4xl">
      <PageHeader
        title={shell('pages.staff')}
        description={t('text')}
        actions={
          <Button icon="user-plus" variant="primary" onClick={() => setInviting({})}>
            {t('invite')}
          </Button>
        }
      />
      <div data-rows className="grid grid-cols-1 gap-5">
        {invitations.length > 0 && (
          <TitledCard title={t('invitations')} description={t('invitationsText')}>
            <ul className="divide-separator divide-y pt-2">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  mailFailure={mailFailures[invitation.id]}
                  act={act}
                  onLink={onLink}
                />
              ))}
            </ul>
          </TitledCard>
        )}
        <TitledCard title={t('people')} badge={<Badge>{people.length}</Badge>}>
          <ul className="divide-separator divide-y pt-2">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                mailFailure={mailFailures[person.id]}
                own={person.id === ownId}
                act={act}
                onLink={onLink}
              />
            ))}
          </ul>
        </TitledCard>
      </div>
      {inviting && (
        <InviteDialog
          isMailOn={isMailOn}
          opening={inviting}
          onClose={() => setInviting(null)}
          onInvited={(made) => {
            setInviting(null);
            onLink(made);
          }}
        />
      )}
      {link && <LinkDialog key={link.link} {...link} onClose={() => setLinks(links.slice(1))} />}
      {dialog}
    </div>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  mailFailure: MailFailure | undefined;
  act: Act;
  onLink: (link: LinkToHandOver) => void;
}

function InvitationRow({ invitation, mailFailure, act, onLink }: InvitationRowProps) {
  const { id, name, email, role, expiresAt } = invitation;
  // A colleague may have removed it already.
  const row = useFocusAfterRemoval<HTMLLIElement>();
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
    <li ref={row} data-row={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
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
