import { useEffect, useRef, useState, useTransition, type SubmitEvent } from 'react';
import { CodeField } from '@/components/form/code-field';
import { Button } from '@/components/ui/button';
import { callOpenAction } from '@/lib/browser/call-action';
import { finishSignIn } from '@/lib/desk/staff/sign-in';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { FailureCodeNote } from './failure-code-note';

interface SignInCodeProps {
  onSignedIn: () => void;
  /** Returns to the password: on request, or because the code came too late. */
  onBack: (why: FailureCode | null) => void;
}

/** The second step of signing in, after the right password: a code from the person's app. */
export function SignInCode({ onSignedIn, onBack }: SignInCodeProps) {
  const t = useTranslations('signIn.code');
  const common = useTranslations('common');
  const words = useTranslations('errors');
  const code = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FailureCode | 'MISSING' | null>(null);
  const [busy, startTransition] = useTransition();

  useEffect(() => code.current?.focus(), []);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // It may be rendered inside another form, where React events bubble to.
    event.stopPropagation();
    const given = code.current?.value.trim() ?? '';
    setFailed(given === '' ? 'MISSING' : null);
    if (given === '') return code.current?.focus();
    startTransition(async () => {
      const result = await callOpenAction(finishSignIn, { code: given });
      if (result.ok) return onSignedIn();
      if (result.failure.code === 'SIGN_IN_EXPIRED') return onBack('SIGN_IN_EXPIRED');
      setFailed(result.failure.code);
      code.current?.select();
    });
  }

  const ofCode = failed === 'MISSING' || failed === 'WRONG_CODE' || failed === 'SECOND_FACTOR_UNREADABLE';
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
      {failed && !ofCode && <FailureCodeNote code={failed} />}
      <CodeField
        id="code"
        ref={code}
        onSwap={() => setFailed(null)}
        error={ofCode && (failed === 'MISSING' ? t('missing') : words(failed))}
      />
      <Button type="submit" variant="primary" loading={busy} className="mt-1 w-full">
        {t('submit')}
      </Button>
      <Button variant="ghost" onClick={() => onBack(null)} className="w-full">
        {common('back')}
      </Button>
    </form>
  );
}
