import { useId, useRef } from 'react';
import { Field, labelId } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/form/file-input';
import { useTranslations } from '@/lib/i18n/use-translations';
import { brandLimits, type BrandLogo } from '@/lib/rules/fact-sheet/brand';

export type ChosenLogo =
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
export function LogoField({ saved, value, onChange, isRefused }: LogoFieldProps) {
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
