import { LabelledSelect } from '@/components/form/labelled-select';
import { Banner } from '@/components/ui/banner';
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
            <LabelledSelect
              id="encoding"
              label={t('encoding')}
              value={form.encoding}
              onValueChange={(encoding) => void job.open(file, { ...form, encoding })}
              items={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            />
            <LabelledSelect
              id="delimiter"
              label={t('delimiter')}
              value={form.delimiter}
              onValueChange={(delimiter) => void job.open(file, { ...form, delimiter })}
              items={delimiters.map((value) => ({ value, label: t(`delimiters.${delimiterNames[value]}`) }))}
            />
          </>
        ) : (
          sheets.length > 1 && (
            <LabelledSelect
              id="sheet"
              label={t('sheet')}
              value={String(sheet)}
              onValueChange={(at) => job.chooseSheet(Number(at))}
              items={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            />
          )
        )}
        <LabelledSelect
          id="number-format"
          label={t('numberFormat')}
          value={choices.numberFormat ?? 'auto'}
          onValueChange={(format) => job.choose({ numberFormat: format === 'auto' ? null : format })}
          items={numberFormats.map((value) => ({ value, label: t(`numberFormats.${value}`) }))}
        />
      </div>
    </>
  );
}
