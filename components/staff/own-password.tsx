'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { changeOwnPassword } from '@/lib/desk/staff/own-actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { passwordLengthFault } from '@/lib/rules/staff/password-rules';

/** Changes the person's own password; it is entered once, and can be shown. */
export function OwnPassword({ email }: { email: string }) {
  const t = useTranslations('staff');
  const words = useTranslations('errors');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const current = useRef<HTMLInputElement>(null);
  const wanted = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [busy, startTransition] = useTransition();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { current: current.current?.value ?? '', wanted: wanted.current?.value ?? '' };
    const fault = passwordLengthFault(input.wanted);
    setMissing(input.current === '');
    setFailed(fault);
    if (input.current === '') return current.current?.focus();
    if (fault) return wanted.current?.focus();
    startTransition(async () => {
      const result = await callAction(changeOwnPassword, input);
      if (result.ok) {
        form.current?.reset();
        toast.success(t('account.saved'));
        router.refresh();
        return;
      }
      setFailed(result.failure.code);
      (result.failure.code === 'WRONG_PASSWORD' ? current : wanted).current?.select();
    });
  }

  const ofCurrent = failed === 'WRONG_PASSWORD';
  const ofWanted = failed?.startsWith('PASSWORD_') ? failed : null;
  return (
    <TitledCard title={t('account.passwordTitle')} description={t('account.passwordText')}>
      <CardBody>
        <form ref={form} method="post" onSubmit={send} noValidate className="grid max-w-104 grid-cols-1 gap-4">
          {failed && !ofCurrent && !ofWanted && <FailureCodeNote code={failed} />}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            id="current-password"
            label={t('account.current')}
            autoComplete="current-password"
            ref={current}
            error={missing ? t('missingPassword') : ofCurrent && words(failed)}
          />
          <PasswordField
            id="new-password"
            label={t('account.wanted')}
            autoComplete="new-password"
            ref={wanted}
            hint={t('rules')}
            error={ofWanted && words(ofWanted)}
          />
          <Button type="submit" variant="primary" loading={busy} className="justify-self-start">
            {t('account.passwordTitle')}
          </Button>
        </form>
      </CardBody>
    </TitledCard>
  );
}
