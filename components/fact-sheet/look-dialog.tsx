import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { Input } from '@/components/ui/input';
import type { DialogProps } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { changeBrand } from '@/lib/desk/fact-sheet/actions';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { accentFault, brandLimits, contrastWithWhite, type Brand } from '@/lib/rules/fact-sheet/brand';
import { LogoField, type ChosenLogo } from './logo-field';

interface LookDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  brand: Brand;
}

/** The colour, logo and contact of all fact sheets. */
export function LookDialog({ brand, opening, onClose }: LookDialogProps) {
  const t = useTranslations('factSheet.look');
  const common = useTranslations('common');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const [accent, setAccent] = useState(brand.accent);
  const [contact, setContact] = useState(brand.contact);
  const [logo, setLogo] = useState<ChosenLogo>({ kind: 'saved' });
  const [tried, setTried] = useState(false);
  const { attempt, busy, failure, forget } = useAttempt(t('title'));

  const fault = accentFault(accent.trim());
  const ratio = fault === 'format' ? '' : formatNumber(contrastWithWhite(accent.trim()), locale, { decimalsMax: 1 });
  const isEmailWrong = contact.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email.trim());
  const isLogoRefused = failure?.issues.some(({ path }) => path[0] === 'logo') ?? false;

  async function save() {
    setTried(true);
    if (fault || isEmailWrong || logo.kind === 'tooLarge') return;
    const file = logo.kind === 'saved' ? {} : { logo: logo.kind === 'chosen' ? logo.base64 : null };
    const result = await attempt(callAction(changeBrand, { accent: accent.trim(), contact, ...file }));
    if (!result.ok) return;
    toast.success(t('saved'));
    router.refresh();
    onClose();
  }

  const line = (name: keyof typeof contact) => ({
    value: contact[name],
    maxLength: brandLimits.contactLength,
    onChange: ({ target }: { target: HTMLInputElement }) => setContact({ ...contact, [name]: target.value }),
  });
  return (
    <FormDialog
      opening={opening}
      dismissible={false}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      submitLabel={common('save')}
      loading={busy}
      onSubmit={save}
    >
      {failure && !isLogoRefused && <FailureNote failure={failure} />}
      <Field
        id={`${id}-accent`}
        label={t('accent')}
        hint={fault === null && t('accentHint', { ratio })}
        error={fault === 'contrast' ? t('accentContrast', { ratio }) : tried && fault === 'format' && t('accentFormat')}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={t('pick')}
              value={fault === 'format' ? brand.accent : accent.trim().toLowerCase()}
              onChange={({ target }) => setAccent(target.value)}
              className="border-field-border bg-field size-10 shrink-0 cursor-pointer rounded-md border p-1 md:size-9"
            />
            <Input
              {...control}
              value={accent}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => setAccent(target.value)}
              className="font-mono"
            />
          </div>
        )}
      </Field>
      <LogoField
        saved={brand.logo}
        value={logo}
        onChange={(next) => {
          setLogo(next);
          forget();
        }}
        isRefused={isLogoRefused}
      />
      <Field id={`${id}-name`} label={t('contactName')} hint={t('contactHint')}>
        {(control) => <Input {...control} {...line('name')} autoComplete="off" />}
      </Field>
      <Field id={`${id}-phone`} label={t('phone')}>
        {(control) => <Input {...control} {...line('phone')} type="tel" autoComplete="off" />}
      </Field>
      <Field id={`${id}-email`} label={common('email')} error={tried && isEmailWrong && t('emailFault')}>
        {(control) => <Input {...control} {...line('email')} type="email" autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
