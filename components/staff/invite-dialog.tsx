import { useRef, useState } from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { LabelledSelect } from '@/components/form/labelled-select';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import type { DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { invitePerson } from '@/lib/desk/invitations/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { roles, type Role } from '@/lib/rules/staff/permissions';
import type { LinkToHandOver } from './link-dialog';
import { useConfirmedAction } from './use-confirmed-action';

interface InviteDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  isMailOn: boolean;
  onInvited: (link: LinkToHandOver) => void;
}

/** Failures that are shown at a field, or not at all, because the person cancelled. */
const shownElsewhere: readonly FailureCode[] = ['EMAIL_TAKEN', 'INVALID_INPUT', 'CONFIRM_PASSWORD'];

export function InviteDialog({ isMailOn, opening, onClose, onInvited }: InviteDialogProps) {
  const t = useTranslations('staff');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const roleName = useTranslations('shell.person.roles');
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<Role>('editor');
  const [wrong, setWrong] = useState({ name: false, email: false });
  const { attempt, busy, failure } = useAttempt(t('inviteTitle'));
  const { run, dialog } = useConfirmedAction();

  async function send() {
    const person = { name: name.current?.value.trim() ?? '', email: email.current?.value.trim() ?? '', role };
    const faults = { name: person.name === '', email: !email.current?.validity.valid || person.email === '' };
    setWrong(faults);
    if (faults.name || faults.email) return;
    const result = await attempt(run(invitePerson, person));
    if (result.ok) return onInvited({ kind: 'join', name: person.name, ...result.value });
    const { code, issues } = result.failure;
    const isRefused = (field: string) => code === 'INVALID_INPUT' && issues.some(({ path }) => path[0] === field);
    setWrong({ name: isRefused('name'), email: isRefused('email') });
  }

  const failed = failure?.code;
  return (
    <FormDialog
      dismissible={false}
      {...{ opening, onClose }}
      title={t('inviteTitle')}
      description={t(isMailOn ? 'inviteTextMail' : 'inviteText')}
      submitLabel={t(isMailOn ? 'invite' : 'createLink')}
      // The time until the person has confirmed it does not count.
      loading={busy && !dialog}
      onSubmit={send}
    >
      {failure && !shownElsewhere.includes(failure.code) && <FailureNote failure={failure} />}
      <Field id="invite-name" label={common('name')} error={wrong.name && t('missingName')}>
        {(control) => <Input {...control} ref={name} autoComplete="off" maxLength={80} />}
      </Field>
      <Field
        id="invite-email"
        label={common('email')}
        error={wrong.email ? t('wrongEmail') : failed === 'EMAIL_TAKEN' && words(failed)}
      >
        {(control) => <EmailInput {...control} ref={email} autoComplete="off" />}
      </Field>
      <LabelledSelect
        id="invite-role"
        label={t('role')}
        hint={t(`roleText.${role}`)}
        value={role}
        onValueChange={setRole}
        items={roles.map((value) => ({ value, label: roleName(value), description: t(`roleText.${value}`) }))}
      />
      {dialog}
    </FormDialog>
  );
}
