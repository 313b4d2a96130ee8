import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState, useRef } from 'react';
import { Field, labelId } from '@/components/form/field';
import { FileInput } from '@/components/form/file-input';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import type { DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { changeBrand } from '@/lib/desk/fact-sheet/actions';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { accentFault, brandLimits, contrastWithWhite, type Brand, type BrandLogo } from '@/lib/rules/fact-sheet/brand';

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

type ChosenLogo =
  | { kind: 'saved' }
  | { kind: 'removed' }
  | { kind: 'tooLarge' }
  | { kind: 'chosen'; name: string; base64: string };

interface LogoFieldProps {
  saved: BrandLogo | null;
  value: ChosenLogo;
  onChange: (value: ChosenLogo) => void;
  /** Whether the server could not read the chosen file. */
  isRefused: boolean;
}

/** The saved logo, or the name of the file that replaces it: the server makes the picture that is shown. */
function LogoField({ saved, value, onChange, isRefused }: LogoFieldProps) {
  const t = useTranslations('factSheet.look');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const shown = value.kind === 'saved' ? saved : null;

  async function choose(file: File) {
    if (file.size > brandLimits.logoFileBytes) return onChange({ kind: 'tooLarge' });
    onChange({ kind: 'chosen', name: file.name, base64: await base64Of(file) });
  }

  const error = value.kind === 'tooLarge' ? t('logoTooLarge') : isRefused && t('logoRefused');
  return (
    <Field id={id} label={t('logo')} hint={t('logoHint')} error={error} group>
      {() => (
        <fieldset aria-labelledby={labelId(id)} className="flex min-w-0 flex-wrap items-center gap-2">
          {shown ? (
            <img
              src={shown.source}
              alt={t('logo')}
              className="border-border h-auto max-h-12 w-auto max-w-48 rounded-md border bg-white p-1.5"
            />
          ) : (
            <p className="text-muted min-w-0 flex-1 basis-40 text-sm break-words">
              {value.kind === 'chosen' ? value.name : t('logoNone')}
            </p>
          )}
          <Button size="sm" onClick={() => chooser.current?.click()}>
            {t('logoChoose')}
          </Button>
          {(shown ?? (value.kind === 'chosen' || null)) && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ kind: 'removed' })}>
              {t('logoRemove')}
            </Button>
          )}
          <FileInput
            ref={chooser}
            aria-label={t('logo')}
            accept="image/jpeg,image/png,image/webp"
            onFiles={([file]) => file && void choose(file)}
          />
        </fieldset>
      )}
    </Field>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x80_00));
  }
  return btoa(text);
}
