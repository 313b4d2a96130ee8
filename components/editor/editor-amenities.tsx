'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { MultiComboboxField } from '@/components/form/multi-combobox-field';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { amenityItems } from '@/lib/rules/listings/amenity-label';
import type { Amenity } from '@/lib/contract';
import { EditorCard } from './editor-card';
import { EditorCustomAmenities } from './editor-custom-amenities';
import type { SectionProps } from './editor-premises';
import { useHydrated } from '@/components/shell/use-hydrated';

interface AmenitiesProps extends SectionProps {
  /** Of the catalogue, until all of it is loaded. */
  known: readonly Amenity[];
}

export function EditorAmenities({ control, disabled, known }: AmenitiesProps) {
  const t = useTranslations('editor');
  const locale = useLocale();
  const hydrated = useHydrated();
  const { data, isError } = useQuery(amenitiesQuery);
  const catalogue = hydrated ? data : undefined;
  const chosen = useWatch({ control, name: 'amenityIds' });
  const onTheWay = chosen
    .filter((id) => known.every((amenity) => amenity.id !== id))
    .map((id) => ({ value: String(id), label: isError ? String(id) : '…' }));
  const items = catalogue ? amenityItems(catalogue, locale) : [...amenityItems(known, locale), ...onTheWay];
  return (
    <EditorCard title={t('sections.amenities')} disabled={disabled} className="grid grid-cols-1 gap-5">
      <MultiComboboxField
        control={control}
        name="amenityIds"
        label={t('fields.amenityIds')}
        numeric
        items={items}
        disabled={disabled}
        placeholder={t(catalogue ? 'hints.amenities' : 'hints.amenitiesLoading')}
        hint={isError && !catalogue ? t('hints.amenitiesFailed') : undefined}
      />
      <EditorCustomAmenities control={control} disabled={disabled} />
    </EditorCard>
  );
}
