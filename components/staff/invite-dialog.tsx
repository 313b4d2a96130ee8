'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { Field } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Dialog, DialogFormFooter } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { invitePerson } from '@/lib/desk/invitations/actions';
import type { FailureCode } from '@/lib/rules/failure';
import { roles, type Role } from '@/lib/rules/staff/permissions';
import type { LinkToHandOver } from './link-dialog';
import { useConfirmedAction } from './use-confirmed-action';

interface InviteDialogProps {
  isMailOn: boolean;
  onClose: () => void;
  onInvited: (link: LinkToHandOver) => void;
}

const formId = 'invite';

/** Who is to be invited, and as what. */
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

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = { name: name.current?.value.trim() ?? '', email: email.current?.value.trim() ?? '', role };
    const faults = { name: person.name === '', email: !email.current?.validity.valid || person.email === '' };
    setWrong(faults);
    setFailed(null);
    if (faults.name) return name.current?.focus();
    if (faults.email) return email.current?.focus();
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
    <Dialog
      open
      size="sm"
      dismissible={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('inviteTitle')}
      description={t(isMailOn ? 'inviteTextMail' : 'inviteText')}
      initialFocus={name}
      footer={
        <DialogFormFooter form={formId} loading={busy}>
          {t(isMailOn ? 'invite' : 'createLink')}
        </DialogFormFooter>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
        {failed && failed !== 'EMAIL_TAKEN' && (
          <Banner tone="danger" live>
            {words(failed)}
          </Banner>
        )}
        <Field id="invite-name" label={common('name')} error={wrong.name && t('missingName')}>
          {(control) => <Input {...control} ref={name} autoComplete="off" maxLength={80} />}
        </Field>
        <Field
          id="invite-email"
          label={common('email')}
          error={wrong.email ? t('wrongEmail') : failed === 'EMAIL_TAKEN' && words(failed)}
        >
          {(control) => (
            <Input
              {...control}
              ref={email}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field id="invite-role" label={t('role')} hint={t(`roleText.${role}`)}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onValueChange={setRole}
              items={roles.map((value) => ({
                value,
                label: roleName(value),
                description: t(`roleText.${value}`),
              }))}
            />
          )}
        </Field>
      </form>
      {dialog}
    </Dialog>
  );
}
