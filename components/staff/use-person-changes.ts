'use client';

import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { offerNewPassword } from '@/lib/desk/invitations/actions';
import type { ListedPerson } from '@/lib/desk/invitations/list-staff';
import { changePerson, dropSecondFactor, removePerson } from '@/lib/desk/staff/actions';
import type { ActionResult } from '@/lib/rules/failure';
import type { Role } from '@/lib/rules/staff/permissions';
import type { LinkToHandOver } from './link-dialog';
import type { useConfirmedAction } from './use-confirmed-action';

interface PersonChanges {
  person: ListedPerson;
  run: ReturnType<typeof useConfirmedAction>['run'];
  onLink: (link: LinkToHandOver) => void;
}

/** The actions of an administrator on a person, each with a toast about the result. */
export function usePersonChanges({ person, run, onLink }: PersonChanges) {
  const t = useTranslations('staff');
  const words = useTranslations('errors');
  const roleName = useTranslations('shell.person.roles');
  const toast = useToast();
  const { id, name } = person;

  function tell(result: ActionResult<unknown>, done: string) {
    if (result.ok) toast.success(done);
    else if (result.failure.code !== 'CONFIRM_PASSWORD') toast.error(words(result.failure.code));
  }

  async function change(wanted: { role?: Role; disabled?: boolean }) {
    const { role, disabled } = wanted;
    const done = role
      ? t('roleChanged', { name, role: roleName(role).toLowerCase() })
      : t(disabled ? 'disabledDone' : 'enabledDone', { name });
    tell(await run(changePerson, { id, ...wanted }), done);
  }

  async function remove() {
    tell(await run(removePerson, { id }), t('removedDone', { name }));
  }

  async function offerPassword() {
    const result = await run(offerNewPassword, { id });
    if (result.ok) onLink({ kind: 'password', name, ...result.value });
    else tell(result, '');
  }

  async function dropFactor() {
    tell(await run(dropSecondFactor, { id }), t('secondFactor.droppedDone', { name }));
  }

  return { change, remove, offerPassword, dropFactor };
}
