import { useRef, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { v4 as newId } from 'uuid';
import { FieldMessage } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { Skeleton } from '@/components/ui/skeleton';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SectionProps } from './editor-premises';

// The code of selects and icons is loaded with the first row.
const EditorCustomAmenity = partLater(() => import('./editor-custom-amenity'), 'EditorCustomAmenity', {
  Fallback: () => (
    <li className="py-3 first:pt-0">
      <Skeleton className="h-15.5 w-full" />
    </li>
  ),
});

/** The landlord's own amenities, in both languages; the name in the listing's language is required. */
export function EditorCustomAmenities({ control, disabled }: SectionProps) {
  const t = useTranslations('editor');
  const announce = useAnnounce();
  const addButton = useRef<HTMLButtonElement>(null);
  const { field } = useController({ control, name: 'customAmenities' });
  const { errors } = useFormState({ control, name: 'customAmenities' });
  const [added, setAdded] = useState<string | null>(null);
  // The controller is not notified of typing in an entry.
  const items = useWatch({ control, name: 'customAmenities' });
  const titleId = `${fieldId('customAmenities')}-label`;

  function add() {
    const id = newId();
    field.onChange([...items, { id, icon: 'sparkles', sv: '', en: '' }]);
    setAdded(id);
    announce(t('amenities.added'));
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
        <ul className="divide-separator @container mt-3 divide-y">
          {items.map((item, index) => (
            <EditorCustomAmenity
              key={item.id}
              {...{ control, disabled, item, index }}
              isNew={item.id === added}
              onRemove={(name) => remove(index, name)}
            />
          ))}
        </ul>
      )}
      <FieldMessage id={`${fieldId('customAmenities')}-all`} error={errors.customAmenities?.message} />
      {!disabled && items.length < limits.customAmenitiesMax && (
        <Button icon="plus" ref={addButton} size="sm" className="mt-3" onClick={add}>
          {t('amenities.add')}
        </Button>
      )}
    </fieldset>
  );
}
