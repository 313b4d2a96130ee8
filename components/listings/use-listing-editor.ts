import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { set, useForm, type FieldErrors } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { listingFingerprint, type InventoryObject, type Listing, type ListingReceipt } from '@/lib/contract';
import { callAction } from '@/lib/desk/call-action';
import { failureOf, type ActionResult, type Failure } from '@/lib/desk/failure';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import { isDirty, mergeForms, takePart, type ListingPart } from '@/lib/desk/listings/listing-changes';
import type { ListingDetails } from '@/lib/desk/listings/listing-details';
import { bodyFromForm, buildingFault, faultsOfIssues } from '@/lib/desk/listings/listing-faults';
import { formFromListing, type ListingFormValues, type SaveIntent } from '@/lib/desk/listings/listing-form';
import { listingQuery } from '@/lib/desk/listings/listing-query';
import { newReferenceFault } from '@/lib/desk/listings/new-reference';
import { chosenObject } from '@/lib/desk/listings/save-effect';
import { saveReceipt, type SaveReceipt } from '@/lib/desk/listings/save-receipt';
import { saveListing, type SavedListing } from '@/lib/desk/listings/save-listing';
import { takeOffMarket } from '@/lib/desk/listings/take-off-market';
import { ReadFailure } from '@/lib/desk/read-json';
import { targetOf } from './editor-fields';
import { receiptKey } from './receipt-key';
import { useFaultWords } from './use-fault-words';

interface EditorStart {
  /** The listing as read, or null for a new one. */
  details: ListingDetails | null;
  startValues: ListingFormValues;
  objects: readonly InventoryObject[];
  takenReferences: ReadonlySet<string>;
  amenityName: (id: number) => string;
  onCreated?: (listing: Listing) => void;
}

export type ListingEditorState = ReturnType<typeof useListingEditor>;

/** The form of one listing with its saves: what was read, what is typed, what was answered. */
export function useListingEditor(start: EditorStart) {
  const { details, objects, takenReferences, amenityName } = start;
  const queryClient = useQueryClient();
  const words = useFaultWords();
  const [base, setBase] = useState(details);
  const [busy, setBusy] = useState<'save' | 'takeOff' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [receipt, setReceipt] = useState<SaveReceipt | null>(
    () => (details && queryClient.getQueryData<SaveReceipt>(receiptKey(details.listing.id))) ?? null,
  );
  const [theirs, setTheirs] = useState<ListingDetails | null>(null);
  const [comparing, setComparing] = useState(false);
  const [merged, setMerged] = useState(false);
  const [intended, setIntended] = useState<SaveIntent>('keep');

  const form = useForm<ListingFormValues>({
    defaultValues: start.startValues,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = faultErrors(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const savedForm = base ? formFromListing(base.listing) : start.startValues;

  function faultErrors(values: ListingFormValues): FieldErrors<ListingFormValues> {
    const errors: FieldErrors<ListingFormValues> = {};
    const made = bodyFromForm(values, 'keep', base?.listing.status ?? null);
    const faults = made.ok ? {} : made.faults;
    const building = buildingFault(chosenObject(values, objects).found?.status ?? heldObjectStatus(base, values));
    if (building) faults.objectId ??= building;
    for (const [path, fault] of Object.entries(faults)) {
      set(errors, path, { type: 'fault', message: words.ofField(fault) });
    }
    const reference = base ? null : newReferenceFault(values.reference, takenReferences);
    if (reference) set(errors, 'reference', { type: 'fault', message: words.ofReference(reference) });
    return errors;
  }

  /** Takes in what the service holds now; what was typed since `from` stays on top. */
  function adopt(next: ListingDetails, from: ListingFormValues) {
    const theirForm = formFromListing(next.listing);
    const { values } = mergeForms(from, structuredClone(form.getValues()), theirForm);
    startFrom(next, values);
  }

  function startFrom(next: ListingDetails, values: ListingFormValues) {
    setBase(next);
    setTheirs(null);
    setComparing(false);
    setFailure(null);
    form.reset(values);
  }

  // A refetch replaces a clean form, and never touches one that is being worked in.
  const takeIn = useEffectEvent((read: ListingDetails) => {
    if (!base || read.listing === base.listing || read.listing.updatedAt < base.listing.updatedAt) return;
    const same = listingFingerprint(read.listing) === listingFingerprint(base.listing);
    if (!isDirty(form.getValues(), savedForm)) startFrom(read, formFromListing(read.listing));
    else if (same) setBase(read);
    else setTheirs(read);
  });
  useEffect(() => {
    if (!details || busy) return undefined;
    const timer = setTimeout(() => takeIn(details));
    return () => clearTimeout(timer);
  }, [details, busy]);

  function written(saved: SavedListing, pushed: ListingFormValues) {
    const { outcome: _outcome, ...listing } = saved.receipt satisfies ListingReceipt;
    const made = saveReceipt(saved, base?.listing.status ?? null);
    setReceipt(made);
    setMerged(false);
    queryClient.setQueryData(receiptKey(listing.id), made);
    const next = { blurPlaceholders: {}, sharedWith: {}, ...base, listing };
    queryClient.setQueryData(listingQuery(listing.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    if (base) adopt(next, pushed);
    else start.onCreated?.(listing);
    return made;
  }

  async function refused(refusal: Failure): Promise<void> {
    setFailure(refusal);
    if (refusal.code === 'CHANGED_MEANWHILE' && base) {
      await showTheirs();
      return;
    }
    const { faults } = faultsOfIssues(refusal.issues, form.getValues(), amenityName);
    for (const [path, fault] of Object.entries(faults)) {
      const taken = path === 'reference' && refusal.code === 'REFERENCE_TAKEN';
      const message = taken ? words.ofReference('taken') : words.ofField(fault);
      form.setError(path as keyof ListingFormValues, { type: 'server', message });
    }
    const [first] = Object.keys(faults);
    if (first !== undefined) setTimeout(() => focusField(targetOf(first)));
  }

  async function showTheirs(): Promise<void> {
    if (!base) return;
    try {
      setTheirs(await queryClient.fetchQuery(listingQuery(base.listing.id)));
      setComparing(true);
    } catch (error) {
      setFailure(error instanceof ReadFailure ? error.failure : failureOf('NETWORK'));
    }
  }

  async function settle(
    kind: 'save' | 'takeOff',
    values: ListingFormValues,
    work: () => Promise<ActionResult<SavedListing>>,
  ) {
    setBusy(kind);
    setFailure(null);
    const result = await work();
    setBusy(null);
    if (result.ok) return written(result.value, values);
    await refused(result.failure);
    return null;
  }

  /** Pushes the whole form; answers the receipt, or null where it was refused. */
  async function push(intent: SaveIntent): Promise<SaveReceipt | null> {
    setIntended(intent);
    if (!base) return pushFrom(intent, null, null);
    return pushFrom(intent, base.listing, listingFingerprint(base.listing));
  }

  /** Pushes mine over whatever is held; "as it is" is then as they left it. */
  async function pushOver(): Promise<SaveReceipt | null> {
    setComparing(false);
    return pushFrom(intended, theirs?.listing ?? base?.listing ?? null, { any: true });
  }

  async function pushFrom(intent: SaveIntent, held: Listing | null, startedFrom: string | { any: true } | null) {
    const values = structuredClone(form.getValues());
    const made = bodyFromForm(values, intent, held?.status ?? null);
    if (!made.ok || busy) return null;
    const reference = held ? held.externalRef : values.reference;
    const startedStatus = typeof startedFrom === 'string' ? held?.status : undefined;
    const input = { reference, body: made.body, startedFrom, startedStatus };
    return settle('save', values, () => callAction(saveListing, input));
  }

  async function takeOff(): Promise<SaveReceipt | null> {
    if (!base || busy) return null;
    const { id } = base.listing;
    return settle('takeOff', formFromListing(base.listing), () => callAction(takeOffMarket, { id }));
  }

  return {
    form,
    base,
    savedForm,
    busy,
    failure,
    receipt,
    theirs,
    merged,
    push,
    pushOver,
    takeOff,
    showTheirs,
    comparing,
    setComparing,
    discard: () => {
      setFailure(null);
      setMerged(false);
      form.reset(savedForm);
    },
    /** Goes on from what is held now, with mine on top but for the parts that are to be as theirs. */
    merge: (asTheirs: readonly ListingPart[]) => {
      if (!theirs) return;
      const theirForm = formFromListing(theirs.listing);
      const { values } = mergeForms(savedForm, structuredClone(form.getValues()), theirForm);
      startFrom(
        theirs,
        asTheirs.reduce((made, part) => takePart(made, theirForm, part), values),
      );
      setMerged(true);
    },
    /** Goes on with what was typed earlier; `withTheirs` where others have changed the listing since. */
    resume: (values: ListingFormValues, withTheirs: boolean) => {
      setFailure(null);
      setMerged(withTheirs);
      form.reset(values);
    },
    /** Throws mine away and shows what is held now. */
    reload: () => {
      if (theirs) startFrom(theirs, formFromListing(theirs.listing));
    },
  };
}

function heldObjectStatus(base: ListingDetails | null, values: ListingFormValues) {
  const object = base?.listing.object;
  return values.building === 'existing' && object?.id === values.objectId ? object?.status : undefined;
}
