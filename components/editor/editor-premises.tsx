import type { Control } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { SegmentedField, TriStateField } from '@/components/form/segmented-field';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { listingTypes } from '@/lib/rules/listings/listing-choices';
import { EditorCard } from './editor-card';

export interface SectionProps {
  control: Control<ListingFormValues>;
  disabled: boolean;
}

export function EditorPremises({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const listings = useTranslations('listings');
  return (
    <EditorCard title={t('sections.premises')} disabled={disabled} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SegmentedField
        control={control}
        name="type"
        label={t('fields.type')}
        items={listingTypes.map((value) => ({ value, label: listings(`type.${value}`) }))}
        className="sm:col-span-2"
      />
      <NumberField
        control={control}
        name="floorArea"
        label={t('fields.floorArea')}
        quantity="area"
        unit={t('units.sqm')}
      />
      <NumberField control={control} name="workplaces" label={t('fields.workplaces')} quantity="count" />
      <TriStateField control={control} name="furnished" label={t('fields.furnished')} className="sm:col-span-2" />
    </EditorCard>
  );
}
