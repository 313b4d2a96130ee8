import { useRef, useState, useTransition } from 'react';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { confirmSecondFactor } from '@/lib/desk/staff/own-actions';
import type { TotpOffer } from '@/lib/desk/staff/totp';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import type { Run } from './use-confirmed-action';

interface SecondFactorSetupProps {
  offer: TotpOffer;
  run: Run;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Shows the code for the person's app to scan, and asks for the first code that the app shows. */
export function SecondFactorSetup({ offer: { secret, qrAddress }, run, onClose, onConfirmed }: SecondFactorSetupProps) {
  const t = useTranslations('staff.secondFactor');
  const words = useTranslations('errors');
  const code = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FailureCode | 'MISSING' | null>(null);
  const [busy, startTransition] = useTransition();

  function send() {
    const given = code.current?.value.trim() ?? '';
    setFailed(given === '' ? 'MISSING' : null);
    if (given === '') return code.current?.focus();
    startTransition(async () => {
      const result = await run(confirmSecondFactor, { code: given });
      if (result.ok) return onConfirmed(result.value.codes);
      if (result.failure.code !== 'CONFIRM_PASSWORD') setFailed(result.failure.code);
      code.current?.select();
    });
  }

  return (
    <FormDialog
      dismissible={false}
      onClose={onClose}
      title={t('setupTitle')}
      description={t('setupText')}
      submitLabel={t('switchOn')}
      loading={busy}
      onSubmit={send}
    >
      {/* White in both themes, because cameras need a dark code on a light background. */}
      <img
        src={qrAddress}
        alt={t('qr')}
        width={192}
        height={192}
        className="justify-self-center rounded-lg bg-white p-2"
      />
      <div>
        <p className="text-muted mb-1.5 text-xs">{t('bySecret')}</p>
        <div className="border-border bg-background flex items-start gap-1 rounded-lg border py-1.5 pr-1.5 pl-3">
          <code
            aria-label={t('secret')}
            className="min-w-0 flex-1 py-1 font-mono text-xs leading-5 break-words select-all"
          >
            {secret.match(/.{4}/g)!.join(' ')}
          </code>
          <CopyButton text={secret} label={t('copySecret')} />
        </div>
      </div>
      <CodeField
        id="first-code"
        ref={code}
        error={failed && (failed === 'MISSING' ? t('codeMissing') : words(failed))}
      />
    </FormDialog>
  );
}
