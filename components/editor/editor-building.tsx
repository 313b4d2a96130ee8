import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { makeField } from '@/components/form/bound-field';
import type { ComboboxProps } from '@/components/form/combobox';
import { LazyCombobox } from '@/components/form/lazy-combobox';
import { PostalCodeField } from '@/components/form/postal-code-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextField } from '@/components/form/text-field';
import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import type { InventoryObject, ListingObject } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Failure } from '@/lib/rules/failure';
import { chosenObject } from '@/lib/rules/listings/save-effect';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

const EditorBringBack = partLater(() => import('./editor-bring-back'), 'EditorBringBack');

interface BuildingProps extends SectionProps {
  objects: readonly InventoryObject[];
  /** The current object of the listing, or the first choice of a new one. */
  current: ListingObject | InventoryObject | null;
}

export function EditorBuilding({ control, disabled, objects, current }: BuildingProps) {
  const t = useTranslations('editor');
  const building = useWatch({ control, name: 'building' });
  return (
    <EditorCard title={t('sections.building')} disabled={disabled} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SegmentedField
        control={control}
        name="building"
        label={t('fields.building')}
        items={[
          { value: 'existing', label: t('building.existing') },
          { value: 'new', label: t('building.new') },
        ]}
        className="sm:col-span-2"
      />
      {building === 'existing' ? (
        <ExistingBuilding {...{ control, disabled, objects, current }} />
      ) : (
        <NewAddress {...{ control, disabled, objects }} />
      )}
    </EditorCard>
  );
}

function ExistingBuilding({ control, disabled, objects, current }: BuildingProps) {
  const t = useTranslations('editor');
  const objectId = useWatch({ control, name: 'objectId' });
  const known = current && !objects.some(({ id }) => id === current.id) ? [current, ...objects] : objects;
  const chosen = known.find(({ id }) => id === objectId);
  const items = known
    .filter((object) => object.status === 'active' || object.id === current?.id)
    .map((object) => ({ value: object.id as string, ...objectWords(object, t('building.archived')) }))
    .sort((a, b) => compareSv(a.label, b.label));
  return (
    <>
      <ComboboxField
        control={control}
        name="objectId"
        label={t('fields.objectId')}
        required
        items={items}
        disabled={disabled}
        placeholder={t('hints.building')}
        hint={chosen && objectWords(chosen, t('building.archived')).description}
        className="sm:col-span-2"
      />
      {chosen?.status === 'archived' && <EditorArchivedBuilding object={chosen} disabled={disabled} />}
    </>
  );
}

function objectWords(object: ListingObject | InventoryObject, archived: string) {
  const { externalRef, postalCode, city, status } = object;
  return {
    label: addressLine(object),
    description: [status === 'archived' && archived, externalRef, `${postalCode} ${city}`].filter(Boolean).join(' · '),
  };
}

function NewAddress({ control, objects }: Omit<BuildingProps, 'current'>) {
  const t = useTranslations('editor');
  return (
    <>
      <TextField control={control} name="address.streetAddress" label={t('fields.streetAddress')} required />
      <TextField
        control={control}
        name="address.streetAddress2"
        label={t('fields.streetAddress2')}
        placeholder={t('hints.streetAddress2')}
      />
      <PostalCodeField control={control} name="address.postalCode" label={t('fields.postalCode')} required />
      <TextField control={control} name="address.city" label={t('fields.city')} required />
      <TextField control={control} name="address.region" label={t('fields.region')} />
      <AddressFate control={control} objects={objects} />
    </>
  );
}

/** Says whether the typed address is that of an existing building, which is then used, or makes a new one. */
function AddressFate({ control, objects }: Pick<BuildingProps, 'control' | 'objects'>) {
  const t = useTranslations('editor.building');
  const values = useWatch({ control, compute: (form) => form });
  const found = chosenObject(values, objects, null);
  return (
    <output className="text-muted block text-xs text-pretty sm:col-span-2">
      {!found && t('willBeMade')}
      {found && (found.externalRef ? t('found', { reference: found.externalRef }) : t('foundWithoutReference'))}
    </output>
  );
}

/** Says what an archived building means for the listing, and restores it if the interface can. */
function EditorArchivedBuilding({ object, disabled }: { object: ListingObject | InventoryObject; disabled: boolean }) {
  const t = useTranslations('editor.building');
  const ofObjects = useTranslations('objects');
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const restorable = object.externalRef !== null;

  return (
    <div className="space-y-3 sm:col-span-2">
      <Banner
        tone="warning"
        title={t('archivedTitle')}
        actions={
          restorable &&
          !disabled && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('restore')}
            </Button>
          )
        }
      >
        {t(restorable ? 'archivedText' : 'restoreNoReference')}
      </Banner>
      {failure && (
        <FailureNote failure={failure}>
          {failure.code === 'CHANGED_MEANWHILE' ? ofObjects('bringBackChanged') : null}
        </FailureNote>
      )}
      {asking && <EditorBringBack object={object} onClose={() => setAsking(false)} onFailure={setFailure} />}
    </div>
  );
}

type ComboboxFieldProps = Pick<ComboboxProps, 'items' | 'placeholder'>;

const ComboboxField = makeField<ComboboxFieldProps>(
  ({ bind: { name: _name, ...bind }, value, onChange, ...combobox }) => (
    <LazyCombobox {...combobox} {...bind} value={typeof value === 'string' ? value : null} onValueChange={onChange} />
  ),
);
