import { Field } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Select } from '@/components/ui/select';
import { useTranslations } from '@/lib/i18n/use-translations';
import { encodings } from '@/lib/rules/import/decode-text';
import type { OpenedFile, useImport } from './use-import';

const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;
const delimiters = Object.keys(delimiterNames) as (keyof typeof delimiterNames)[];
const numberFormats = ['auto', 'sv', 'en'] as const;

/** How the file was read, with choices to correct it. */
export function ImportForm({ job, opened }: { job: ReturnType<typeof useImport>; opened: OpenedFile }) {
  const t = useTranslations('import');
  const { file, form, sheets, sheet, choices } = opened;
  return (
    <>
      {form?.encoding === 'windows-1252' && <Banner tone="info">{t('oldEncoding')}</Banner>}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {form ? (
          <>
            <Field id="encoding" label={t('encoding')}>
              {(control) => (
                <Select
                  {...control}
                  value={form.encoding}
                  onValueChange={(encoding) => void job.open(file, { ...form, encoding })}
                  items={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
                />
              )}
            </Field>
            <Field id="delimiter" label={t('delimiter')}>
              {(control) => (
                <Select
                  {...control}
                  value={form.delimiter}
                  onValueChange={(delimiter) => void job.open(file, { ...form, delimiter })}
                  items={delimiters.map((value) => ({ value, label: t(`delimiters.${delimiterNames[value]}`) }))}
                />
              )}
            </Field>
          </>
        ) : (
          sheets.length > 1 && (
            <Field id="sheet" label={t('sheet')}>
              {(control) => (
                <Select
                  {...control}
                  value={String(sheet)}
                  onValueChange={(at) => job.chooseSheet(Number(at))}
                  items={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
                />
              )}
            </Field>
          )
        )}
        <Field id="number-format" label={t('numberFormat')}>
          {(control) => (
            <Select
              {...control}
              value={choices.numberFormat ?? 'auto'}
              onValueChange={(format) => job.choose({ numberFormat: format === 'auto' ? null : format })}
              items={numberFormats.map((value) => ({ value, label: t(`numberFormats.${value}`) }))}
            />
          )}
        </Field>
      </div>
    </>
  );
}
