'use client';

import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Amenity, InventoryObject } from '@/lib/contract';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { EditorAmenities } from './editor-amenities';
import { EditorAssignee } from './editor-assignee';
import { EditorBuilding } from './editor-building';
import { EditorDescription } from './editor-description';
import { EditorOpeningHours } from './editor-opening-hours';
import { EditorFloorPlan, EditorPhotos, type PendingPhotos } from './editor-photos';
import { EditorPremises } from './editor-premises';
import type { ReferenceProps } from './editor-reference';
import { EditorRent } from './editor-rent';

export interface SectionsProps {
  form: UseFormReturn<ListingFormValues>;
  disabled: boolean;
  details: ListingDetails | null;
  objects: readonly InventoryObject[];
  rows: readonly InventoryRow[];
  takenReferences: ReadonlySet<string>;
  object?: InventoryObject;
  chosenAmenities: readonly Amenity[];
  Reference?: ComponentType<ReferenceProps>;
  onPendingChange: (pending: PendingPhotos) => void;
  onPlanPendingChange: (pending: boolean) => void;
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
      <EditorFloorPlan {...shared} onPendingChange={onPlanPendingChange} />
      <EditorOpeningHours {...shared} setValue={setValue} />
      {details !== null && building}
      <EditorAssignee {...shared} current={details?.listing.assignedTo ?? null} used={assignees} />
    </div>
  );
}
