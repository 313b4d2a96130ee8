'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { ListingLocale } from '@/lib/contract';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

export function EditorDescription({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const locale = useWatch({ control, name: 'locale' });
  const language = t(locale === 'sv' ? 'description.toEnglish' : 'description.toSwedish');
  return (
    <EditorCard title={t('sections.description')} disabled={disabled} className="grid grid-cols-1 gap-4">
      <SegmentedField
        control={control}
        name="locale"
        label={t('fields.locale')}
        items={ListingLocale.options.map((value) => ({ value, label: t(`description.${value}`) }))}
      />
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

function Characters({ control }: Pick<SectionProps, 'control'>) {
  const t = useTranslations('editor.description');
  const description = useWatch({ control, name: 'description' });
  return t('characters', { count: description.length });
}
