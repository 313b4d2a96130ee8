'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { MultiCombobox } from '@/components/form/multi-combobox';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { amenityItems } from '@/lib/rules/listings/amenity-label';
import type { BulkFieldsProps } from './bulk-fields-props';

type Sides = { add: string[]; remove: string[] };

export function BulkAmenitiesFields({ onChange, complaining }: BulkFieldsProps) {
  const t = useTranslations('bulk.amenities');
  const locale = useLocale();
  const { data } = useQuery(amenitiesQuery);
  const [sides, setSides] = useState<Sides>({ add: [], remove: [] });
  const items = amenityItems(data ?? [], locale);

  function update(side: keyof Sides, chosen: string[]) {
    const other = side === 'add' ? 'remove' : 'add';
    const next = { ...sides, [side]: chosen, [other]: sides[other].filter((id) => !chosen.includes(id)) };
    setSides(next);
    const empty = next.add.length + next.remove.length === 0;
    onChange(empty ? null : { kind: 'amenities', add: next.add.map(Number), remove: next.remove.map(Number) });
  }

  const nothing = complaining && sides.add.length + sides.remove.length === 0;
  return (['add', 'remove'] as const).map((side) => (
    <Field key={side} id={`amenities-${side}`} label={t(side)} error={nothing && side === 'add' && t('wrong')}>
      {(control) => (
        <MultiCombobox
          {...control}
          label={t(side)}
          items={items}
          value={sides[side]}
          onValueChange={(chosen) => update(side, chosen)}
        />
      )}
    </Field>
  ));
}
