import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { set, useForm, type FieldErrors } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { useFaultWords } from '@/components/references/use-fault-words';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { failureFromRead } from '@/lib/browser/read-json';
import type { InventoryObject, Listing } from '@/lib/contract';
import { saveListing, takeOffMarket } from '@/lib/desk/listings/actions';
import { failureOf, type Failure } from '@/lib/rules/failure';
import {
  busyWith,
  nextEditor,
  startEditor,
  type BodyFromForm,
  type EditorEvent,
  type EditorState,
  type EditorStep,
} from '@/lib/rules/listings/editor-state';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { ListingChange, ListingPart } from '@/lib/rules/listings/listing-changes';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import { buildingFault, faultsOfIssues } from '@/lib/rules/listings/listing-faults';
import type { ListingFormValues, SaveIntent } from '@/lib/rules/listings/listing-form';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { chosenObject } from '@/lib/rules/listings/save-effect';
import type { SavedListing, SaveReceipt } from '@/lib/rules/listings/save-receipt';
import { targetOf } from './editor-fields';

interface EditorStart {
  /** The listing as read, or null for a new one. */
  details: ListingDetails | null;
  startValues: ListingFormValues;
  objects: readonly InventoryObject[];
  rows: readonly InventoryRow[];
  amenityName: (id: number) => string;
  /** `pushed` is the form as it was saved, which may have changed since. */
  onCreated?: (listing: Listing, pushed: ListingFormValues) => void;
}

const noReferences: ReadonlySet<string> = new Set();
let bodyFromForm: BodyFromForm | null = null;

/** Returns null if the network is down. */
async function loadBodyFromForm(): Promise<BodyFromForm | null> {
  try {
    bodyFromForm ??= (await import('@/lib/rules/listings/body-from-form')).bodyFromForm;
  } catch {
    // The next check or save tries again.
  }
  return bodyFromForm;
}

export type ListingEditorState = ReturnType<typeof useListingEditor>;

/** The form of one listing and its saves: carries out what `nextEditor` decides. */
export function useListingEditor(start: EditorStart) {
  const { details, objects, amenityName } = start;
  const queryClient = useQueryClient();
  const words = useFaultWords();
  const [state, setState] = useState(() => startEditor(details, start.startValues));
  // Several steps can happen between two renders.
  const latest = useRef(state);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const busy = busyWith(state);
  const { base, tried } = state;
  // Leaves out the listing that a failed save of this form may have created, so that it does not count as taking the reference.
  const rows = tried === null ? start.rows : start.rows.filter(({ reference }) => reference !== tried);
  // Only a new listing gets a reference here.
  const takenReferences = base ? noReferences : new Set(rows.flatMap(({ reference }) => reference ?? []));

  const form = useForm<ListingFormValues>({
    defaultValues: start.startValues,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      const errors = faultErrors(values, await loadBodyFromForm());
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  // A reader who changes nothing never loads the code that checks and sends.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void loadBodyFromForm() }), [form]);

  function faultErrors(values: ListingFormValues, readForm: BodyFromForm | null): FieldErrors<ListingFormValues> {
    const errors: FieldErrors<ListingFormValues> = {};
    const made = readForm?.(values, 'keep', base?.listing.status ?? null);
    const faults = !made || made.ok ? {} : made.faults;
    const building = buildingFault(chosenObject(values, objects, base?.listing.object ?? null)?.status);
    if (building) faults.objectId ??= building;
    for (const [path, fault] of Object.entries(faults)) {
      set(errors, path, { type: 'fault', message: words.ofField(fault) });
    }
    const reference = base ? null : newReferenceFault(values.reference, takenReferences);
    if (reference) set(errors, 'reference', { type: 'fault', message: words.ofReference(reference) });
    return errors;
  }

  function dispatch(event: EditorEvent): EditorState {
    const before = latest.current;
    const after = nextEditor(before, event, structuredClone(form.getValues()), bodyFromForm);
    latest.current = after;
    setState(after);
    if (after.form !== before.form) form.reset(after.form);
    return after;
  }

  const takeIn = useEffectEvent((read: ListingDetails) => void dispatch({ type: 'refetched', read }));
  useEffect(() => {
    if (!details || busy) return undefined;
    const timer = setTimeout(() => takeIn(details));
    return () => clearTimeout(timer);
  }, [details, busy]);

  /** Returns the receipt, or null if nothing was saved. */
  async function run(event: EditorEvent): Promise<SaveReceipt | null> {
    const isLoaded = bodyFromForm !== null || (await loadBodyFromForm()) !== null;
    if (latest.current.step) return null;
    let now = dispatch(event);
    if (!now.step && !isLoaded) dispatch({ type: 'failed', failure: failureOf('NETWORK') });
    if (!now.step) return null;
    while (now.step) now = dispatch(await carryOut(now.step));
    return now.receipt;
  }

  function save(event: EditorEvent): Promise<SaveReceipt | null> {
    const result = run(event);
    saving.current = Promise.allSettled([saving.current, result]);
    return result;
  }

  async function carryOut(step: EditorStep): Promise<EditorEvent> {
    if (step.kind === 'readAgain') {
      try {
        return { type: 'readAgain', read: await queryClient.fetchQuery(listingQuery(step.id)) };
      } catch (error) {
        return { type: 'failed', failure: failureFromRead(error) };
      }
    }
    const result = await (step.kind === 'push'
      ? callAction(saveListing, step.input)
      : callAction(takeOffMarket, { id: step.id }));
    if (result.ok) {
      share(result.value, step);
      return { type: 'saved', saved: result.value };
    }
    showFaults(result.failure);
    return { type: 'failed', failure: result.failure };
  }

  /** Updates the caches of the other views with the saved listing. */
  function share({ receipt: { outcome: _outcome, ...listing } }: SavedListing, step: EditorStep): void {
    queryClient.setQueryData(listingQuery(listing.id).queryKey, (cached) => {
      const off = listing.status === 'published' ? null : cached?.off;
      return { blurPlaceholders: {}, sharedWith: {}, ...cached, listing, off, author: null };
    });
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    // They compare the form with what is saved.
    void queryClient.invalidateQueries({ queryKey: ['warnings'] });
    if (!latest.current.base && step.kind === 'push') start.onCreated?.(listing, step.pushed);
  }

  function showFaults({ code, issues }: Failure): void {
    const faults = faultsOfIssues(issues, form.getValues(), amenityName);
    for (const [path, fault] of Object.entries(faults)) {
      const taken = path === 'reference' && code === 'REFERENCE_TAKEN';
      const message = taken ? words.ofReference('taken') : words.ofField(fault);
      form.setError(path as keyof ListingFormValues, { type: 'server', message });
    }
    const [first] = Object.keys(faults);
    if (first !== undefined) setTimeout(() => focusField(targetOf(first)));
  }

  return {
    ...state,
    form,
    busy,
    rows,
    takenReferences,
    push: (intent: SaveIntent) => save({ type: 'push', intent }),
    pushOver: () => save({ type: 'pushOver' }),
    /** Waits for a save in progress, because the person has confirmed it. */
    takeOff: () => saving.current.then(() => run({ type: 'takeOff' })),
    retry: () => save({ type: 'retry' }),
    setComparing: (open: boolean) => void dispatch({ type: 'compare', open }),
    merge: (asTheirs: readonly ListingPart[]) => void dispatch({ type: 'merge', asTheirs }),
    reload: () => void dispatch({ type: 'reload' }),
    discard: () => void dispatch({ type: 'discard' }),
    resume: (values: ListingFormValues, changes: ListingChange[]) => void dispatch({ type: 'resume', values, changes }),
    forgetMergedIn: () => void dispatch({ type: 'forgetMergedIn' }),
  };
}
