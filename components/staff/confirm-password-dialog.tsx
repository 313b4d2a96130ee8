'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useRef, useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { callAction } from '@/lib/desk/call-action';
import type { FailureCode } from '@/lib/desk/failure';
import { confirmPassword } from '@/lib/desk/staff/confirm-password';

const formId = 'confirm-password';

/** Asks for the password once more, and answers whether it was given. */
export function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const t = useTranslations('staff');
  const ui = useTranslations('ui');
  const words = useTranslations('errors');
  const password = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FailureCode | null>(null);
  // Not a transition: those that run at once end together, and the one that asks waits for this.
  const [busy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const result = await callAction(confirmPassword, { password: password.current?.value ?? '' });
    setBusy(false);
    if (result.ok) return onAnswer(true);
    setFailed(result.failure.code);
    password.current?.select();
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('confirm.title')}
      description={t('confirm.text')}
      initialFocus={password}
      footer={
        <>
          <DialogClose>
            <Button>{ui('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <PasswordField
          id="confirmed-password"
          label={t('password')}
          autoComplete="current-password"
          ref={password}
          error={failed && (failed === 'INVALID_INPUT' ? t('missingPassword') : words(failed))}
        />
      </form>
    </Dialog>
  );
}
