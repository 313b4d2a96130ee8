import { useLayoutEffect, useRef } from 'react';
import { useWatch, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { ReferenceVerdict } from '@/components/references/reference-verdict';
import type { InventoryObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { suggestReference } from '@/lib/rules/listings/new-reference';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

export interface ReferenceProps extends SectionProps {
  objects: readonly InventoryObject[];
  rows: readonly InventoryRow[];
  takenReferences: ReadonlySet<string>;
  getValues: UseFormGetValues<ListingFormValues>;
  setValue: UseFormSetValue<ListingFormValues>;
}

/** The reference of a new listing: suggested from its building until the person types their own. */
export function EditorReference(props: ReferenceProps) {
  const { control, disabled, objects, rows, takenReferences, getValues, setValue } = props;
  const t = useTranslations('editor');
  const suggested = useRef('');
  const [reference, building, objectId, street] = useWatch({
    control,
    name: ['reference', 'building', 'objectId', 'address.streetAddress'],
  });
  const suggestion = suggest();

  function suggest(): string {
    if (building === 'new') {
      if (street.trim() === '') return '';
      return suggestReference({ externalRef: null, streetAddress: street }, [], takenReferences);
    }
    const object = objects.find(({ id }) => id === objectId);
    if (!object) return '';
    const siblings = rows.flatMap((row) => (row.objectId === objectId ? (row.reference ?? []) : []));
    return suggestReference(object, siblings, takenReferences);
  }

  // Before the next paint, so that the layout does not shift between the inventory and the suggestion.
  useLayoutEffect(() => {
    const untouched = getValues('reference') === suggested.current;
    suggested.current = suggestion;
    if (untouched) setValue('reference', suggestion, { shouldValidate: suggestion !== '' });
  }, [suggestion, getValues, setValue]);

  // The inventory, and with it the suggestion, is still loading: the same texts reserve its space.
  const isAwaited = reference === '' && building === 'existing' && objectId !== null && objects.length === 0;
  const isSuggestion = isAwaited || (suggestion !== '' && reference === suggestion);
  return (
    <EditorCard title={t('fields.reference')} disabled={disabled}>
      <TextField
        control={control}
        name="reference"
        label={t('fields.reference')}
        required
        mono
        spellCheck={false}
        autoComplete="off"
        hint={
          <>
            {t(isSuggestion ? 'hints.referenceSuggested' : 'hints.reference')}{' '}
            <ReferenceVerdict reference={reference} isAwaited={isAwaited} />
          </>
        }
        className="sm:max-w-104"
      />
    </EditorCard>
  );
}
