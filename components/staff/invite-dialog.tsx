import { useRef, useState, useTransition } from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { LabelledSelect } from '@/components/form/labelled-select';
import { FormDialog } from '@/components/form/form-dialog';
import { FailedNote } from '@/components/shell/failed-note';
import { Input } from '@/components/ui/input';
import { invitePerson } from '@/lib/desk/invitations/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { roles, type Role } from '@/lib/rules/staff/permissions';
import type { LinkToHandOver } from './link-dialog';
import { useConfirmedAction } from './use-confirmed-action';

interface InviteDialogProps {
  isMailOn: boolean;
  onClose: () => void;
  onInvited: (link: LinkToHandOver) => void;
}

/** Asks who to invite, and with which role. */
export function InviteDialog({ isMailOn, onClose, onInvited }: InviteDialogProps) {
  const t = useTranslations('staff');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const roleName = useTranslations('shell.person.roles');
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<Role>('editor');
  const [wrong, setWrong] = useState({ name: false, email: false });
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [busy, startTransition] = useTransition();
  const { run, dialog } = useConfirmedAction();

  function send() {
    const person = { name: name.current?.value.trim() ?? '', email: email.current?.value.trim() ?? '', role };
    const faults = { name: person.name === '', email: !email.current?.validity.valid || person.email === '' };
    setWrong(faults);
    setFailed(null);
    if (faults.name || faults.email) return;
    startTransition(async () => {
      const result = await run(invitePerson, person);
      if (result.ok) return onInvited({ kind: 'join', name: person.name, ...result.value });
      const { code, issues } = result.failure;
      if (code === 'INVALID_INPUT') {
        setWrong({
          name: issues.some(({ path }) => path[0] === 'name'),
          email: issues.some(({ path }) => path[0] === 'email'),
        });
      } else if (code !== 'CONFIRM_PASSWORD') setFailed(code);
    });
  }

  return (
    <FormDialog
      dismissible={false}
      onClose={onClose}
      title={t('inviteTitle')}
      description={t(isMailOn ? 'inviteTextMail' : 'inviteText')}
      submitLabel={t(isMailOn ? 'invite' : 'createLink')}
      loading={busy}
      onSubmit={send}
    >
      {failed && failed !== 'EMAIL_TAKEN' && <FailedNote code={failed} />}
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
        items={roles.map((value) => ({
          value,
          label: roleName(value),
          description: t(`roleText.${value}`),
        }))}
      />
      {dialog}
    </FormDialog>
  );
}
