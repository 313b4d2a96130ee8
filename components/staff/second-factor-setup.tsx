import { useRef, useState } from 'react';
import { CodeField } from '@/components/form/code-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { CopyButton } from '@/components/ui/copy-button';
import { confirmSecondFactor } from '@/lib/desk/staff/own-actions';
import type { TotpOffer } from '@/lib/desk/staff/totp';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Run } from './use-confirmed-action';

interface SecondFactorSetupProps {
  offer: TotpOffer;
  run: Run;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Shows the code for the person's app to scan, and asks for the first code that the app shows. */
export function SecondFactorSetup({ offer, run, onClose, onConfirmed }: SecondFactorSetupProps) {
  const { secret, qrAddress } = offer;
  const t = useTranslations('staff.secondFactor');
  const words = useTranslations('errors');
  const code = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { attempt, busy, failure, forget } = useAttempt(t('setupTitle'));

  async function send() {
    const given = code.current?.value.trim() ?? '';
    forget();
    setMissing(given === '');
    if (given === '') return code.current?.focus();
    const result = await attempt(run(confirmSecondFactor, { code: given }));
    if (result.ok) return onConfirmed(result.value.codes);
    code.current?.select();
  }

  return (
    <FormDialog
      dismissible={false}
      opening={offer}
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
        error={isMissing ? t('codeMissing') : failure && failure.code !== 'CONFIRM_PASSWORD' && words(failure.code)}
      />
    </FormDialog>
  );
}
