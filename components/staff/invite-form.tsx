'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { callAction } from '@/lib/browser/call-action';
import { acceptInvitation } from '@/lib/desk/invitations/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { passwordLengthFault } from '@/lib/rules/staff/password-rules';

interface InviteFormProps {
  token: string;
  /** Null if the invited person enters their own details. */
  email: string | null;
}

/** Sets the password of the invited person, and their name and address if the link does not name them. */
export function InviteForm({ token, email }: InviteFormProps) {
  const t = useTranslations('staff');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const router = useRouter();
  const name = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState({ name: false, email: false });
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [busy, startTransition] = useTransition();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = { name: name.current?.value.trim() ?? '', email: address.current?.value.trim() ?? '' };
    const asked = email === null;
    const faults = { name: asked && person.name === '', email: asked && !/^\S+@\S+\.\S+$/.test(person.email) };
    const given = password.current?.value ?? '';
    const fault = passwordLengthFault(given);
    setWrong(faults);
    setFailed(fault);
    const first = faults.name ? name : faults.email ? address : fault ? password : null;
    if (first) return first.current?.focus();
    startTransition(async () => {
      const result = await callAction(acceptInvitation, { token, password: given, person: asked ? person : null });
      // If a code is required too, the sign-in page asks for it.
      if (result.ok) return startTransition(() => router.replace(result.value.codeWanted ? '/sign-in' : '/'));
      const { code, issues } = result.failure;
      const isRefused = (field: string) => code === 'INVALID_INPUT' && issues.some(({ path }) => path[1] === field);
      const refused = { name: isRefused('name'), email: isRefused('email') };
      setWrong(refused);
      if (refused.name || refused.email) return (refused.name ? name : address).current?.focus();
      setFailed(code);
      if (code.startsWith('PASSWORD_')) password.current?.select();
    });
  }

  const ofPassword = failed?.startsWith('PASSWORD_') ?? false;
  return (
    <form method="post" onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
      {failed && !ofPassword && <FailureCodeNote code={failed} />}
      {email === null && (
        <Field id="name" label={common('name')} error={wrong.name && t('missingName')}>
          {(control) => <Input {...control} ref={name} autoComplete="name" maxLength={80} />}
        </Field>
      )}
      <Field id="email" label={common('email')} error={wrong.email && t('wrongEmail')}>
        {(control) => (
          <EmailInput
            {...control}
            ref={address}
            autoComplete="username"
            defaultValue={email ?? ''}
            readOnly={email !== null}
          />
        )}
      </Field>
      <PasswordField
        id="new-password"
        label={t('account.wanted')}
        autoComplete="new-password"
        ref={password}
        hint={t('rules')}
        error={ofPassword && failed && words(failed)}
      />
      <Button type="submit" variant="primary" loading={busy} className="mt-1 w-full">
        {t('inviteScreen.submit')}
      </Button>
    </form>
  );
}
