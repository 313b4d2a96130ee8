import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { makeField } from '@/components/form/bound-field';
import { focusField } from '@/components/form/field-id';
import { TextField } from '@/components/form/text-field';
import { AmenityIcon, amenityIconNames, isAmenityIconName } from '@/components/listings/amenity-icon';
import type { SelectItem } from '@/components/ui/base-select';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { CustomAmenityValues } from '@/lib/rules/listings/listing-form';
import type { SectionProps } from './editor-premises';

interface CustomAmenityProps extends SectionProps {
  item: CustomAmenityValues;
  index: number;
  /** Whether it was just added; its name then gets the focus. */
  isNew: boolean;
  onRemove: (name: string) => void;
}

/** One of the landlord's own amenities: its icon, and its name in both languages. */
export function EditorCustomAmenity({ control, disabled, item, index, isNew, onRemove }: CustomAmenityProps) {
  const t = useTranslations('editor.amenities');
  const locale = useWatch({ control, name: 'locale' });
  const nameField = `customAmenities.${index}.${locale}` as const;
  const typed = useWatch({ control, name: nameField });
  const focusName = useEffectEvent(() => focusField(nameField));
  useEffect(() => {
    if (isNew) focusName();
  }, [isNew]);
  const number = index + 1;
  const name = typed.trim() || t('unnamed', { number });
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-3 first:pt-0 @min-[34rem]:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
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
          className="@max-[34rem]:col-span-2"
        />
      ))}
      {!disabled && (
        <IconButton
          icon="x"
          label={t('remove', { name })}
          onClick={() => onRemove(name)}
          className="mt-7 @max-[34rem]:col-start-2 @max-[34rem]:row-start-1"
        />
      )}
    </li>
  );
}

const SelectField = makeField<{ items: readonly SelectItem<string>[] }>(({ bind, value, onChange, items }) => (
  <Select {...bind} items={items} value={typeof value === 'string' ? value : null} onValueChange={onChange} />
));
