import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { set, useForm, type FieldErrors } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { useFaultWords } from '@/components/references/use-fault-words';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { listingFingerprint, type InventoryObject, type Listing, type ListingReceipt } from '@/lib/contract';
import { saveListing } from '@/lib/desk/listings/save-listing';
import { takeOffMarket } from '@/lib/desk/listings/take-off-market';
import { failureOf, type ActionResult, type Failure } from '@/lib/rules/failure';
import {
  describeChanges,
  isDirty,
  mergeForms,
  takeTheirs,
  type ListingChange,
  type ListingPart,
} from '@/lib/rules/listings/listing-changes';
import type { ListingAuthor, ListingDetails } from '@/lib/rules/listings/listing-details';
import { bodyFromForm, buildingFault, faultsOfIssues } from '@/lib/rules/listings/listing-faults';
import { formFromListing, type ListingFormValues, type SaveIntent } from '@/lib/rules/listings/listing-form';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { chosenObject } from '@/lib/rules/listings/save-effect';
import { saveReceipt, type ReceiptCause, type SavedListing, type SaveReceipt } from '@/lib/rules/listings/save-receipt';
import { targetOf } from './editor-fields';

interface EditorStart {
  /** The listing as read, or null for a new one. */
  details: ListingDetails | null;
  startValues: ListingFormValues;
  objects: readonly InventoryObject[];
  takenReferences: ReadonlySet<string>;
  amenityName: (id: number) => string;
  onCreated?: (listing: Listing) => void;
}

/** Changes of others that are now in the form too. */
export type TakenIn = { changes: ListingChange[]; author: ListingAuthor | null };

/** How often a save is retried on top of changes of others. */
const triesMax = 3;

export type ListingEditorState = ReturnType<typeof useListingEditor>;

/** The form of one listing and its saves: the loaded version, the edits, and the answers. */
export function useListingEditor(start: EditorStart) {
  const { details, objects, takenReferences, amenityName } = start;
  const queryClient = useQueryClient();
  const words = useFaultWords();
  const [base, setBase] = useState(details);
  const [busy, setBusy] = useState<'save' | 'takeOff' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<ListingDetails | null>(null);
  const [comparing, setComparing] = useState(false);
  const [takenIn, setTakenIn] = useState<TakenIn | null>(null);
  const attempt = useRef<{ intent: SaveIntent } | 'takeOff' | null>(null);
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
    const building = buildingFault(chosenObject(values, objects).found?.status ?? currentObjectStatus(base, values));
    if (building) faults.objectId ??= building;
    for (const [path, fault] of Object.entries(faults)) {
      set(errors, path, { type: 'fault', message: words.ofField(fault) });
    }
    const reference = base ? null : newReferenceFault(values.reference, takenReferences);
    if (reference) set(errors, 'reference', { type: 'fault', message: words.ofReference(reference) });
    return errors;
  }

  /** Merges the current version of the service; edits made after `from` stay on top. */
  function adopt(next: ListingDetails, from: ListingFormValues) {
    const theirForm = formFromListing(next.listing);
    const { values } = mergeForms(from, structuredClone(form.getValues()), theirForm);
    startFrom(next, values);
  }

  /** Puts what others changed into the form where mine is not touched by it; false where both changed the same. */
  function takeInQuietly(read: ListingDetails): boolean {
    const theirForm = formFromListing(read.listing);
    const { values, conflicts } = mergeForms(savedForm, structuredClone(form.getValues()), theirForm);
    if (conflicts.length > 0) return false;
    const changes = describeChanges(savedForm, theirForm);
    const earlier = takenIn?.changes.filter(({ part }) => changes.every((change) => change.part !== part)) ?? [];
    startFrom(read, values);
    if (changes.length > 0) setTakenIn({ changes: [...earlier, ...changes], author: read.author ?? null });
    return true;
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
    else if (!takeInQuietly(read)) setTheirs(read);
  });
  useEffect(() => {
    if (!details || busy) return undefined;
    const timer = setTimeout(() => takeIn(details));
    return () => clearTimeout(timer);
  }, [details, busy]);

  function written(saved: SavedListing, pushed: ListingFormValues, current: Listing | null, cause: ReceiptCause) {
    const { outcome: _outcome, ...listing } = saved.receipt satisfies ListingReceipt;
    const made = saveReceipt(saved, current?.status ?? null, cause);
    const next = { blurPlaceholders: {}, sharedWith: {}, ...base, listing };
    queryClient.setQueryData(listingQuery(listing.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    if (base) adopt(next, pushed);
    else start.onCreated?.(listing);
    return made;
  }

  function refused(refusal: Failure): void {
    setFailure(refusal);
    const { faults } = faultsOfIssues(refusal.issues, form.getValues(), amenityName);
    for (const [path, fault] of Object.entries(faults)) {
      const taken = path === 'reference' && refusal.code === 'REFERENCE_TAKEN';
      const message = taken ? words.ofReference('taken') : words.ofField(fault);
      form.setError(path as keyof ListingFormValues, { type: 'server', message });
    }
    const [first] = Object.keys(faults);
    if (first !== undefined) setTimeout(() => focusField(targetOf(first)));
  }

  async function readAgain(): Promise<ListingDetails | null> {
    if (!base) return null;
    try {
      return await queryClient.fetchQuery(listingQuery(base.listing.id));
    } catch (error) {
      setFailure(error instanceof ReadFailure ? error.failure : failureOf('NETWORK'));
      return null;
    }
  }

  async function showTheirs(): Promise<void> {
    const read = await readAgain();
    if (!read) return;
    setTheirs(read);
    setComparing(true);
  }

  /** The listing changed meanwhile: merges changes that do not conflict with mine, and pushes mine on top. */
  async function pushOnTop(intent: SaveIntent, refusal: Failure, tries: number): Promise<SaveReceipt | null> {
    const read = await readAgain();
    if (!read) return null;
    if (!takeInQuietly(read)) {
      setFailure(refusal);
      setTheirs(read);
      setComparing(true);
      return null;
    }
    // The text of the button was for another status.
    if (read.listing.status !== base?.listing.status) {
      setFailure(refusal);
      return null;
    }
    return pushFrom(intent, read.listing, { tries });
  }

  async function send(kind: 'save' | 'takeOff', work: () => Promise<ActionResult<SavedListing>>) {
    setBusy(kind);
    setFailure(null);
    const result = await work();
    setBusy(null);
    return result;
  }

  /** Pushes the whole form; returns the receipt, or null if the push failed. */
  async function push(intent: SaveIntent): Promise<SaveReceipt | null> {
    attempt.current = { intent };
    setIntended(intent);
    return pushFrom(intent, base?.listing ?? null);
  }

  /** Pushes mine over the stored version; "as it is" is then as they left it. */
  async function pushOver(): Promise<SaveReceipt | null> {
    setComparing(false);
    return pushFrom(intended, theirs?.listing ?? base?.listing ?? null, { over: true });
  }

  async function pushFrom(
    intent: SaveIntent,
    current: Listing | null,
    { over = false, tries = 0 } = {},
  ): Promise<SaveReceipt | null> {
    const values = structuredClone(form.getValues());
    const made = bodyFromForm(values, intent, current?.status ?? null);
    if (!made.ok || busy) return null;
    const input = {
      reference: current ? current.externalRef : values.reference,
      body: made.body,
      startedFrom: over ? { any: true } : current && listingFingerprint(current),
      startedStatus: over ? undefined : current?.status,
    };
    const result = await send('save', () => callAction(saveListing, input));
    if (result.ok) return written(result.value, values, current, 'save');
    if (result.failure.code === 'CHANGED_MEANWHILE' && base && tries < triesMax) {
      return pushOnTop(intent, result.failure, tries + 1);
    }
    refused(result.failure);
    return null;
  }

  async function takeOff(): Promise<SaveReceipt | null> {
    if (!base || busy) return null;
    attempt.current = 'takeOff';
    const { id } = base.listing;
    const result = await send('takeOff', () => callAction(takeOffMarket, { id }));
    if (result.ok) return written(result.value, formFromListing(base.listing), base.listing, 'takeOff');
    refused(result.failure);
    return null;
  }

  return {
    form,
    base,
    savedForm,
    busy,
    failure,
    theirs,
    takenIn,
    push,
    pushOver,
    takeOff,
    showTheirs,
    /** Retries the failed save. */
    retry: async (): Promise<SaveReceipt | null> => {
      if (attempt.current === 'takeOff') return takeOff();
      return attempt.current && push(attempt.current.intent);
    },
    forgetTakenIn: () => setTakenIn(null),
    comparing,
    setComparing,
    discard: () => {
      setFailure(null);
      setTakenIn(null);
      form.reset(savedForm);
    },
    /** Continues from the current version, with mine on top except for the parts to take from theirs. */
    merge: (asTheirs: readonly ListingPart[]) => {
      if (!theirs) return;
      const theirForm = formFromListing(theirs.listing);
      const forms = { base: savedForm, mine: structuredClone(form.getValues()), theirs: theirForm };
      const { values } = mergeForms(forms.base, forms.mine, forms.theirs);
      startFrom(theirs, takeTheirs(values, asTheirs, forms));
      setTakenIn({ changes: describeChanges(savedForm, theirForm), author: theirs.author ?? null });
    },
    /** Continues with an earlier draft; `changes` are the changes of others since then. */
    resume: (values: ListingFormValues, changes: ListingChange[]) => {
      setFailure(null);
      setTakenIn(changes.length > 0 ? { changes, author: null } : null);
      form.reset(values);
    },
    /** Discards mine and shows the current version. */
    reload: () => {
      if (theirs) startFrom(theirs, formFromListing(theirs.listing));
    },
  };
}

function currentObjectStatus(base: ListingDetails | null, values: ListingFormValues) {
  const object = base?.listing.object;
  return values.building === 'existing' && object?.id === values.objectId ? object?.status : undefined;
}
