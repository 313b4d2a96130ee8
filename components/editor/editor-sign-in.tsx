import { useRef, useState, useTransition, type SubmitEvent } from 'react';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { pageTitle } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { callOpenAction } from '@/lib/browser/call-action';
import { signIn } from '@/lib/desk/staff/sign-in';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

const SignInCode = partLater(() => import('@/components/shell/sign-in-code'), 'SignInCode');

interface SignInProps {
  staff: StaffMember;
  /** Whether another person has signed in meanwhile. */
  isTakenOver: boolean;
  onSignedIn: () => void;
  onClose: () => void;
}

/** Signs the same person in again in a dialog over the form, which stays unchanged. */
export function EditorSignIn({ staff, isTakenOver, onClose, ...props }: SignInProps) {
  const t = useTranslations('editor.signIn');
  const shell = useTranslations('shell');
  const signInWords = useTranslations('signIn');
  const common = useTranslations('common');
  const password = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [codeWanted, setCodeWanted] = useState(false);
  const [busy, startTransition] = useTransition();
  const isSignedIn = useRef(false);

  function onSignedIn() {
    isSignedIn.current = true;
    props.onSignedIn();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events of a dialog bubble to the form that rendered it.
    event.stopPropagation();
    setFailed(null);
    startTransition(async () => {
      const result = await callOpenAction(signIn, { email: staff.email, password: password.current?.value ?? '' });
      if (result.ok && result.value.codeWanted) setCodeWanted(true);
      else if (result.ok) onSignedIn();
      else {
        setFailed(result.failure.code);
        password.current?.select();
      }
    });
  }

  return (
    <Dialog
      onClose={onClose}
      dismissible={false}
      size="sm"
      title={shell('signInAgain')}
      description={t(isTakenOver ? 'textOther' : 'text', { name: staff.name })}
      initialFocus={password}
      // The save that follows removes the message with the button that opened the dialog.
      finalFocus={() => (isSignedIn.current ? pageTitle() : null)}
    >
      {codeWanted ? (
        <SignInCode
          onSignedIn={onSignedIn}
          onBack={(why) => {
            setCodeWanted(false);
            setFailed(why);
          }}
        />
      ) : (
        <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
          {failed && <FailureCodeNote code={failed} />}
          <Field id="again-email" label={common('email')}>
            {(control) => (
              <Input {...control} name="email" type="email" autoComplete="username" value={staff.email} readOnly />
            )}
          </Field>
          <PasswordField
            id="again-password"
            label={signInWords('password')}
            autoComplete="current-password"
            ref={password}
          />
          <Button type="submit" variant="primary" loading={busy} className="w-full">
            {t('submit')}
          </Button>
          <p className="text-muted text-xs text-pretty">
            {t('other', { name: staff.name })}{' '}
            <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
              {t('otherLink')}
            </a>
          </p>
        </form>
      )}
    </Dialog>
  );
}
