import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useBoundField, makeField } from '@/components/form/bound-field';
import { Field } from '@/components/form/field';
import type { MultiComboboxProps } from '@/components/form/multi-combobox';
import type { PendingPlan } from '@/components/photos/use-floor-plan-upload';
import { usePersonName } from '@/components/shell/staff-context';
import { useHydrated } from '@/components/shell/use-hydrated';
import { controlStyles } from '@/components/ui/control-styles';
import { Input } from '@/components/ui/input';
import { partLater } from '@/components/ui/part-later';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { Amenity, InventoryObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { amenityItems } from '@/lib/rules/listings/amenity-label';
import { EditorBuilding } from './editor-building';
import { EditorCard } from './editor-card';
import { EditorCustomAmenities } from './editor-custom-amenities';
import { EditorDescription } from './editor-description';
import { EditorOpeningHours } from './editor-opening-hours';
import { EditorFloorPlan, EditorPhotos, type PhotosProps } from './editor-photos';
import { EditorPremises, type SectionProps } from './editor-premises';
import type { ReferenceProps } from './editor-reference';
import { EditorRent } from './editor-rent';

// The plain field works until the suggestions are loaded.
const LazyAssigneeInput = partLater(() => import('./assignee-input'), 'AssigneeInput', {
  Fallback: ({ onValueChange, used: _used, ...input }) => (
    <Input {...input} onChange={(event) => onValueChange(event.target.value)} />
  ),
});

export interface SectionsProps
  extends
    Pick<ReferenceProps, 'disabled' | 'objects' | 'rows' | 'takenReferences'>,
    Pick<PhotosProps, 'form' | 'details' | 'onPendingChange'> {
  object?: InventoryObject;
  chosenAmenities: readonly Amenity[];
  Reference?: ComponentType<ReferenceProps>;
  onPlanPendingChange: (pending: PendingPlan) => void;
}

/** The cards of the form; a new listing starts with its building, because the reference depends on it. */
export function EditorSections(props: SectionsProps) {
  const { form, disabled, details, objects, rows, takenReferences, Reference, onPendingChange, onPlanPendingChange } =
    props;
  const { control, getValues, setValue } = form;
  const shared = { control, disabled };
  const building = (
    <EditorBuilding {...shared} objects={objects} current={details?.listing.object ?? props.object ?? null} />
  );
  const assignees = new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []));
  return (
    <div className="min-w-0 space-y-5">
      {details === null && (
        <>
          {building}
          {Reference && <Reference {...shared} {...{ objects, rows, takenReferences, getValues, setValue }} />}
        </>
      )}
      <EditorPremises {...shared} />
      <EditorRent {...shared} />
      <EditorDescription {...shared} />
      <EditorAmenities {...shared} known={props.chosenAmenities} />
      <EditorPhotos {...shared} form={form} details={details} onPendingChange={onPendingChange} />
      <EditorFloorPlan {...shared} saved={details?.listing.floorPlan ?? null} onPendingChange={onPlanPendingChange} />
      <EditorOpeningHours {...shared} setValue={setValue} />
      {details !== null && building}
      <EditorAssignee {...shared} current={details?.listing.assignedTo ?? null} used={assignees} />
    </div>
  );
}

interface AmenitiesProps extends SectionProps {
  /** The part of the catalogue that is known before all of it is loaded. */
  known: readonly Amenity[];
}

function EditorAmenities({ control, disabled, known }: AmenitiesProps) {
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
        items={items}
        disabled={disabled}
        placeholder={t(catalogue ? 'hints.amenities' : 'hints.amenitiesLoading')}
        hint={isError && !catalogue ? t('hints.amenitiesFailed') : undefined}
      />
      <EditorCustomAmenities control={control} disabled={disabled} />
    </EditorCard>
  );
}

interface AssigneeProps extends SectionProps {
  /** The current assignee, or null for a new listing. */
  current: string | null;
  /** The e-mail addresses that listings are assigned to already. */
  used: Iterable<string>;
}

function EditorAssignee({ control, disabled, current, used }: AssigneeProps) {
  const t = useTranslations('editor');
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: 'assignedTo' });
  const nameOf = usePersonName();
  const name = nameOf(String(value));
  const saved = current ? t('hints.assigneeKept', { email: nameOf(current) }) : t('hints.assigneeOwner');
  return (
    <EditorCard title={t('sections.assignee')} disabled={disabled}>
      <Field
        id={id}
        label={t('fields.assignedTo')}
        hint={value === '' ? saved : t('hints.assignee')}
        error={error}
        aside={name !== value && name}
        className="sm:max-w-104"
      >
        {(aria) => (
          <LazyAssigneeInput
            {...aria}
            ref={ref}
            type="email"
            inputMode="email"
            spellCheck={false}
            disabled={disabled}
            used={used}
            value={String(value)}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      </Field>
    </EditorCard>
  );
}

const LazyMultiCombobox = partLater(() => import('@/components/form/multi-combobox'), 'MultiCombobox', {
  Fallback: ({ items, value, disabled, id, placeholder }) => (
    <div className={controlStyles({ size: 'auto', className: 'min-h-10 p-1 md:min-h-9' })}>
      <div className="flex flex-wrap items-center gap-1">
        {value.map((chosen) => (
          <span
            key={chosen}
            className="bg-default flex h-7 max-w-full items-center rounded pr-7 pl-2 text-sm md:text-xs md:font-medium forced-colors:border"
          >
            <span className="truncate">{items.find((item) => item.value === chosen)?.label ?? chosen}</span>
          </span>
        ))}
        <input
          {...{ id, disabled, placeholder }}
          aria-busy
          readOnly
          className="h-7 min-w-32 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
    </div>
  ),
});

/** Several items of a catalogue, whose ids are numbers in the form. */
const MultiComboboxField = makeField<Pick<MultiComboboxProps, 'items' | 'placeholder'>>(
  ({ bind: { name: _name, ...bind }, value, onChange, ...combobox }) => (
    <LazyMultiCombobox
      {...combobox}
      {...bind}
      value={Array.isArray(value) ? value.map(String) : []}
      onValueChange={(next) => onChange(next.map(Number))}
    />
  ),
);
