'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import type { StaffList } from '@/lib/desk/invitations/list-staff';
import type { MailFailure } from '@/lib/desk/mail-queue/mail-people';
import { useTranslations } from '@/lib/i18n/use-translations';
import { InvitationRow } from './invitation-row';
import type { LinkToHandOver } from './link-dialog';
import { PersonRow } from './person-row';
import { useConfirmedAction } from './use-confirmed-action';

const InviteDialog = partLater(() => import('./invite-dialog').then((module) => module.InviteDialog));
const LinkDialog = partLater(() => import('./link-dialog').then((module) => module.LinkDialog));

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
          <Button variant="primary" onClick={() => setInviting({})}>
            <Icon name="user-plus" />
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
