import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '@/components/ui/input';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Field } from './field';

interface CodeFieldProps {
  id: string;
  /** Called when the person switches between the kinds of code; not set if only codes of the app are accepted. */
  onSwap?: () => void;
  error?: ReactNode;
  ref: RefObject<HTMLInputElement | null>;
}

/** A code from an authenticator app, pasted with or without spaces, or a recovery code. */
export function CodeField({ id, onSwap, error, ref }: CodeFieldProps) {
  const t = useTranslations('signIn.code');
  const [ofApp, setOfApp] = useState(true);

  function swap() {
    flushSync(() => {
      setOfApp(!ofApp);
      onSwap?.();
    });
    if (ref.current) ref.current.value = '';
    ref.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Field
        id={id}
        label={t(ofApp ? 'label' : 'recoveryLabel')}
        hint={t(ofApp ? 'hint' : 'recoveryHint')}
        error={error}
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            ref={ref}
            name={id}
            className="font-mono tracking-widest"
            autoComplete={ofApp ? 'one-time-code' : 'off'}
            inputMode={ofApp ? 'numeric' : 'text'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {onSwap && (
        <button
          type="button"
          onClick={swap}
          className="text-accent -mx-1 min-h-6 rounded px-1 text-xs font-medium hover:underline"
        >
          {t(ofApp ? 'useRecovery' : 'useApp')}
        </button>
      )}
    </div>
  );
}
