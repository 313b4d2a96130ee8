import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Field } from './field';

interface PasswordFieldProps {
  id: string;
  label: string;
  /** `new-password` lets the browser offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: ReactNode;
  ref: RefObject<HTMLInputElement | null>;
}

/** A password that can be pasted and shown. An uncontrolled input, so that a value that the browser fills in early is not lost. */
export function PasswordField({ id, label, autoComplete, hint, error, ref }: PasswordFieldProps) {
  const t = useTranslations('signIn');
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          trailing={
            <button
              type="button"
              aria-label={t(shown ? 'hidePassword' : 'showPassword')}
              onClick={() => setShown(!shown)}
              className="hover:bg-default hover:text-foreground -mr-1.5 flex size-7 items-center justify-center rounded"
            >
              {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
            </button>
          }
        />
      )}
    </Field>
  );
}
