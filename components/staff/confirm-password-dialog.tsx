import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField } from '@/components/form/password-field';
import { callAction } from '@/lib/browser/call-action';
import { confirmPassword } from '@/lib/desk/staff/own-actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

/** Asks for the password again; `onAnswer` gets whether it was correct. */
export function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const t = useTranslations('staff');
  const words = useTranslations('errors');
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [codeWanted, setCodeWanted] = useState(false);
  // Not a transition: simultaneous transitions end together, and the one that asks waits for this one.
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const given = { password: password.current?.value ?? '', code: code.current?.value.trim() || null };
    const result = await callAction(confirmPassword, given);
    setBusy(false);
    if (result.ok) return onAnswer(true);
    const wanted = result.failure.code === 'CODE_WANTED';
    if (wanted) flushSync(() => setCodeWanted(true));
    setFailed(wanted && !codeWanted ? null : result.failure.code);
    (wanted || isOfCode(result.failure.code) ? code : password).current?.select();
  }

  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      whenSlow="leave"
      title={t('confirm.title')}
      description={t('confirm.text')}
      submitLabel={t('confirm.submit')}
      loading={busy}
      onSubmit={send}
    >
      <PasswordField
        id="confirmed-password"
        label={t('password')}
        autoComplete="current-password"
        ref={password}
        error={failed && !isOfCode(failed) && (failed === 'INVALID_INPUT' ? t('missingPassword') : words(failed))}
      />
      {codeWanted && (
        <CodeField
          id="confirmed-code"
          ref={code}
          onSwap={() => setFailed(null)}
          error={failed && isOfCode(failed) && words(failed)}
        />
      )}
    </FormDialog>
  );
}

function isOfCode(code: FailureCode): boolean {
  return code === 'CODE_WANTED' || code === 'WRONG_CODE' || code === 'SECOND_FACTOR_UNREADABLE';
}
