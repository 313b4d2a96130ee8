'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useRef,
  useState,
  useTransition,
} from 'react';
import { EmailInput } from '@/components/form/email-input';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/password-field';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { callOpenAction } from '@/lib/browser/call-action';
import { startDirectorySignIn } from '@/lib/desk/directory/start-directory-sign-in';
import { signIn } from '@/lib/desk/staff/sign-in';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

const SignInCode = lazy(() => import('./sign-in-code').then((module) => ({ default: module.SignInCode })));

interface SignInFormProps {
  /** A path of this site, already checked. */
  next: string;
  /** The password of all demo accounts, and their buttons, whose values are their e-mail addresses. */
  demoPassword: string | undefined;
  children: ReactNode;
  /** The name of the organization's directory; null if there is none. */
  directory: string | null;
}

/**
 * Sign-in with a password. The inputs are uncontrolled, so that values that the browser fills in early are not lost. The form posts, so
 * that a submit before the script runs puts no password into the address.
 */
export function SignInForm({ next, demoPassword = '', children, directory }: SignInFormProps) {
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const router = useRouter();
  const announce = useAnnounce();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [codeWanted, setCodeWanted] = useState(false);
  /** Restored when the person goes back from the code. */
  const [sentEmail, setSentEmail] = useState('');
  const [busy, startTransition] = useTransition();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const empty = { email: credentials.email === '', password: credentials.password === '' };
    setMissing(empty);
    setFailed(null);
    if (empty.email) return email.current?.focus();
    if (empty.password) return password.current?.focus();
    setSentEmail(credentials.email);
    startTransition(async () => {
      const result = await callOpenAction(signIn, credentials);
      if (result.ok) return result.value.codeWanted ? setCodeWanted(true) : goOn();
      setFailed(result.failure.code);
      if (result.failure.code === 'WRONG_CREDENTIALS') password.current?.select();
    });
  }

  function goOn() {
    startTransition(() => router.replace((next + location.hash) as Route));
  }

  function fillIn({ target }: MouseEvent) {
    const account = (target as Element).closest('button');
    if (!account || !email.current || !password.current) return;
    email.current.value = account.value;
    password.current.value = demoPassword;
    setMissing({ email: false, password: false });
    setFailed(null);
    announce(t('demoFilled'));
    submit.current?.focus();
  }

  if (codeWanted) {
    return (
      <Suspense>
        <SignInCode
          onSignedIn={goOn}
          onBack={(why) => {
            setCodeWanted(false);
            setFailed(why);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <form method="post" onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
        {failed && <SignInFailure code={failed} />}
        <Field id="email" label={common('email')} error={missing.email && t('missingEmail')}>
          {(control) => (
            <EmailInput
              {...control}
              ref={email}
              name="email"
              defaultValue={sentEmail || undefined}
              autoComplete="username"
            />
          )}
        </Field>
        <PasswordField
          id="password"
          label={t('password')}
          autoComplete="current-password"
          ref={password}
          error={missing.password && t('missingPassword')}
        />
        <Button ref={submit} type="submit" variant="primary" loading={busy} className="mt-1 w-full">
          {t('submit')}
        </Button>
      </form>
      {directory && <DirectoryButton name={directory} next={next} />}
      <div role="presentation" onClick={fillIn}>
        {children}
      </div>
    </>
  );
}

function SignInFailure({ code }: { code: FailureCode }) {
  const t = useTranslations('signIn');
  const errors = useTranslations('errors');
  const isThrottled = code === 'TOO_MANY_ATTEMPTS';
  const words: Partial<Record<FailureCode, string>> = {
    TOO_MANY_ATTEMPTS: t('throttled'),
    WRONG_CREDENTIALS: t('wrong'),
    SIGN_IN_EXPIRED: t('expired'),
    NETWORK: errors('NETWORK'),
    UNKNOWN_ACTION: t('updated'),
  };
  return (
    <Banner tone={isThrottled ? 'warning' : 'danger'} live title={isThrottled && t('throttledTitle')}>
      {words[code] ?? t('failed')}
    </Banner>
  );
}

/** Sign-in through the organization's directory, beside the password. */
function DirectoryButton({ name, next }: { name: string; next: string }) {
  const t = useTranslations('signIn.directory');
  const words = useTranslations('errors');
  const [failed, setFailed] = useState<FailureCode | null>(null);
  // It stays busy until the browser has left.
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    setFailed(null);
    const result = await callOpenAction(startDirectorySignIn, { next: next + location.hash });
    if (result.ok) return location.assign(result.value.address);
    setBusy(false);
    setFailed(result.failure.code);
  }

  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <div className="text-muted flex items-center gap-3 text-xs" aria-hidden>
        <span className="bg-separator h-px flex-1" />
        {t('or')}
        <span className="bg-separator h-px flex-1" />
      </div>
      {failed && (
        <Banner tone="danger" live>
          {words(failed)}
        </Banner>
      )}
      <Button icon="building-complex" loading={busy} onClick={() => void leave()} className="w-full">
        <span className="truncate">{t('submit', { name })}</span>
      </Button>
    </div>
  );
}
