import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch, type Control } from 'react-hook-form';
import { labelId } from '@/components/form/field';
import { fieldId, focusField } from '@/components/form/field-id';
import { Icon } from '@/components/ui/icon';
import { warningsQuery, type Judged } from '@/lib/browser/listings/warnings-query';
import { useSettled } from '@/lib/browser/use-settled';
import { useTranslations } from '@/lib/i18n/use-translations';
import { warningFields, type ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { readable, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { useDismissWarning } from './use-dismiss-warning';
import { useWarningWords } from './use-warning-words';

interface EditorWarningsProps {
  control: Control<ListingFormValues>;
  /** Null for a new listing. */
  listingId: string | null;
}

const settledMs = 700;

/** Warnings about unlikely values in the form, below their fields. They block nothing and can be dismissed. */
export function EditorWarnings({ control, listingId }: EditorWarningsProps) {
  const values = useWatch({ control, compute: (typed) => typed });
  const judged = useSettled(JSON.stringify(judgedOf(values, listingId)), settledMs);
  const { data: warnings = [] } = useQuery(warningsQuery(JSON.parse(judged) as Judged));
  return [...new Set(Object.values(warningFields))].map((field) => (
    <FieldWarnings
      key={field}
      field={field}
      listingId={listingId}
      warnings={warnings.filter(({ kind }) => warningFields[kind] === field)}
    />
  ));
}

function judgedOf(values: ListingFormValues, id: string | null): Judged {
  const isNew = values.building === 'new';
  return {
    id,
    objectId: isNew ? null : values.objectId,
    city: isNew ? values.address.city : '',
    type: values.type,
    locale: values.locale,
    description: values.description.slice(0, 5_000),
    floorArea: readable(values.floorArea),
    workplaces: readable(values.workplaces),
    amount: readable(values.amount),
    unit: values.unit,
    noticePeriod: readable(values.noticePeriod),
    images: values.images,
  };
}

interface FieldWarningsProps {
  field: (typeof warningFields)[keyof typeof warningFields];
  listingId: string | null;
  warnings: readonly ListingWarning[];
}

function FieldWarnings({ field, listingId, warnings }: FieldWarningsProps) {
  const t = useTranslations('warnings');
  const words = useWarningWords();
  const queryClient = useQueryClient();
  const place = usePlace(field, warnings.length > 0);
  const dismiss = useDismissWarning(
    listingId,
    () => void queryClient.invalidateQueries({ queryKey: ['warnings'] }),
    () => focusField(field),
  );

  return createPortal(
    <output className={field === 'images' ? 'block px-5 pb-4' : 'block'}>
      {warnings.map((warning) => (
        <span
          key={warning.kind}
          className="bg-warning-soft text-warning-text mt-2 flex flex-wrap items-start gap-x-2 rounded-lg py-1 pr-1 pl-3 text-xs"
        >
          <Icon name="triangle-exclamation-point" className="mt-1.5 size-3.5 shrink-0" />
          <span className="min-w-0 grow basis-28 py-1 text-pretty break-words">{words(warning)}</span>
          {listingId !== null && (
            <button
              type="button"
              aria-label={t('dismissHint', { warning: words(warning) })}
              onClick={({ currentTarget }) => void dismiss(warning, currentTarget)}
              className="hover:bg-foreground/8 ml-auto min-h-6 shrink-0 rounded px-2 py-0.5 font-medium max-md:min-h-10"
            >
              {t('dismiss')}
            </button>
          )}
        </span>
      ))}
    </output>,
    place,
  );
}

/** An element at the end of a field, present while the field has a warning. Fields are loaded earlier and know nothing of warnings. */
function usePlace(field: string, isNeeded: boolean): HTMLElement {
  const [place] = useState(() => Object.assign(document.createElement('div'), { id: `${fieldId(field)}-warnings` }));
  useEffect(() => {
    const id = fieldId(field);
    const label = document.getElementById(labelId(id));
    // The photos have a card of their own and no label.
    const parent = label ? label.parentElement?.parentElement : document.getElementById(id);
    if (isNeeded) parent?.append(place);
    return () => place.remove();
  }, [field, isNeeded, place]);
  // Describes the control. Without a dependency list, because the control loses this whenever its own description changes.
  useEffect(() => {
    const control = document.getElementById(fieldId(field));
    if (!control) return;
    const ids = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '' && id !== place.id);
    if (isNeeded) ids.push(place.id);
    if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
    else control.removeAttribute('aria-describedby');
  });
  return place;
}
