'use client';

import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { callOpenAction } from '@/lib/browser/call-action';
import { askForNewPassword } from '@/lib/desk/invitations/forgotten-password';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

/** Requests a link by mail; the answer does not reveal whether the account exists. */
export function ForgottenForm() {
  const t = useTranslations('mail.forgottenScreen');
  const common = useTranslations('common');
  const email = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FailureCode | 'asked' | 'wrongEmail' | 'done'>('asked');
  const [busy, startTransition] = useTransition();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = email.current?.value.trim() ?? '';
    setState('asked');
    if (given === '' || !email.current?.validity.valid) return refuse();
    startTransition(async () => {
      const result = await callOpenAction(askForNewPassword, { email: given });
      if (result.ok) return setState('done');
      if (result.failure.code === 'INVALID_INPUT') return refuse();
      setState(result.failure.code);
    });
  }

  function refuse() {
    setState('wrongEmail');
    email.current?.focus();
  }

  if (state === 'done') {
    return (
      <Banner tone="success" live title={t('doneTitle')}>
        {t('done')} {t('doneElse')}
      </Banner>
    );
  }
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
      {state !== 'asked' && state !== 'wrongEmail' && <FailureCodeNote code={state} />}
      <Field id="email" label={common('email')} error={state === 'wrongEmail' && t('wrongEmail')}>
        {(control) => <EmailInput {...control} ref={email} name="email" autoComplete="username" />}
      </Field>
      <Button type="submit" variant="primary" loading={busy} className="mt-1 w-full">
        {t('submit')}
      </Button>
    </form>
  );
}
