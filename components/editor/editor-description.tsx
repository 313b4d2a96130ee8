import { useLocale } from 'next-intl';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-bytes';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { listingLocales } from '@/lib/rules/listings/listing-choices';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

export function EditorDescription({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const locale = useWatch({ control, name: 'locale' });
  const language = t(locale === 'sv' ? 'description.toEnglish' : 'description.toSwedish');
  return (
    <EditorCard title={t('fields.description')} disabled={disabled} className="grid grid-cols-1 gap-4">
      <div>
        <SegmentedField
          control={control}
          name="locale"
          label={t('fields.locale')}
          items={listingLocales.map((value) => ({ value, label: t(`description.${value}`) }))}
        />
        <MissingLabels control={control} />
      </div>
      <TextAreaField
        control={control}
        name="description"
        label={t('fields.description')}
        lang={locale}
        rows={5}
        hint={t('description.translated', { language })}
        aside={<Characters control={control} />}
      />
    </EditorCard>
  );
}

/** Says which own amenities lack a name in the language of the texts. */
function MissingLabels({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor.description');
  const [locale, amenities] = useWatch({ control, name: ['locale', 'customAmenities'] });
  const lacking = amenities.flatMap((amenity, index) => {
    return amenity[locale].trim() === '' && (amenity.sv + amenity.en).trim() !== '' ? [index] : [];
  });
  return (
    <output className="block text-sm empty:hidden">
      {lacking.length > 0 && (
        <span className="text-warning-text mt-2 flex flex-wrap items-center gap-x-2 font-medium">
          {t('labelsMissing', { count: lacking.length, language: t(locale === 'sv' ? 'toSwedish' : 'toEnglish') })}
          <button
            type="button"
            onClick={() => focusField(`customAmenities.${lacking[0]}.${locale}`)}
            className="min-h-6 rounded-sm underline decoration-current/40 underline-offset-2 hover:decoration-current"
          >
            {t('writeLabel')}
          </button>
        </span>
      )}
    </output>
  );
}

// The limit counts the bytes of the whole listing. A character takes at most three, so shorter texts need no count of bytes.
const largeFrom = limits.jsonBodyBytesMax / 3;

function Characters({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor.description');
  const locale = useLocale();
  const description = useWatch({ control, name: 'description' });
  // The bytes are counted at a lower priority than the person's input.
  const text = useDeferredValue(description);
  const count = text.length;
  if (count < largeFrom) return t('characters', { count });
  const { size } = new Blob([text]);
  const words = { size: formatBytes(size, locale), max: formatBytes(limits.jsonBodyBytesMax, locale) };
  if (size <= limits.jsonBodyBytesMax) return t('charactersLarge', { count: formatNumber(count, locale), ...words });
  return <span className="text-danger-text font-medium">{t('tooLarge', { max: words.max })}</span>;
}
