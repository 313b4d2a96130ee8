'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { v4 as newId } from 'uuid';
import { fieldId, focusField } from '@/components/form/field-id';
import { FieldMessage } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { limits } from '@/lib/contract';
import type { CustomAmenityValues } from '@/lib/desk/listings/listing-form';
import { AmenityIcon, amenityIconNames, isAmenityIconName } from './amenity-icon';
import type { SectionProps } from './editor-premises';

/** The landlord's own amenities, in both languages; the one in the listing's language is needed. */
export function EditorCustomAmenities({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const announce = useAnnounce();
  const addButton = useRef<HTMLButtonElement>(null);
  const { field } = useController({ control, name: 'customAmenities' });
  const { errors } = useFormState({ control, name: 'customAmenities' });
  const locale = useWatch({ control, name: 'locale' });
  const items = field.value;
  const titleId = `${fieldId('customAmenities')}-label`;

  function add() {
    field.onChange([...items, { id: newId(), icon: 'sparkles', sv: '', en: '' }]);
    announce(t('amenities.added'));
    setTimeout(() => focusField(`customAmenities.${items.length}.${locale}`));
  }

  function remove(index: number, name: string) {
    field.onChange(items.filter((_item, other) => other !== index));
    announce(t('amenities.removed', { name }));
    addButton.current?.focus();
  }

  return (
    <fieldset id={fieldId('customAmenities')} aria-labelledby={titleId} className="min-w-0">
      <p id={titleId} className="text-sm font-medium">
        {t('fields.customAmenities')}
      </p>
      <p className="text-muted mt-0.5 text-xs">{t('amenities.none')}</p>
      {items.length > 0 && (
        <ul className="divide-separator mt-3 divide-y">
          {items.map((item, index) => (
            <CustomAmenity
              key={item.id}
              {...{ control, disabled, item, index }}
              onRemove={(name) => remove(index, name)}
            />
          ))}
        </ul>
      )}
      <FieldMessage id={`${fieldId('customAmenities')}-all`} error={errors.customAmenities?.message} />
      {!disabled && items.length < limits.customAmenitiesMax && (
        <Button ref={addButton} size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden />
          {t('amenities.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface CustomAmenityProps extends SectionProps {
  item: CustomAmenityValues;
  index: number;
  onRemove: (name: string) => void;
}

function CustomAmenity({ control, disabled, item, index, onRemove }: CustomAmenityProps) {
  const t = useTranslations('editor.amenities');
  const locale = useWatch({ control, name: 'locale' });
  const number = index + 1;
  const name = item[locale].trim() || t('unnamed', { number });
  const icons = amenityIconNames.map((value) => ({
    value: value as string,
    label: t(`iconNames.${value}`),
    icon: <AmenityIcon name={value} />,
  }));
  const items = isAmenityIconName(item.icon)
    ? icons
    : [
        { value: item.icon, label: t('otherIcon', { name: item.icon }), icon: <AmenityIcon name={item.icon} /> },
        ...icons,
      ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-3 first:pt-0 sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <SelectField
        control={control}
        name={`customAmenities.${index}.icon`}
        label={t('icon')}
        items={items}
        disabled={disabled}
      />
      {(['sv', 'en'] as const).map((language) => (
        <TextField
          key={language}
          control={control}
          name={`customAmenities.${index}.${language}`}
          label={t(language === 'sv' ? 'labelSv' : 'labelEn')}
          required={language === locale}
          placeholder={language === locale ? undefined : t('translated')}
          className="max-sm:col-span-2"
        />
      ))}
      <IconButton
        label={t('remove', { name })}
        onClick={() => onRemove(name)}
        className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
