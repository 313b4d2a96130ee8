import type { Listing, ListingStatus } from '@/lib/contract';
import { listingFingerprint } from '@/lib/contract/listing-body';
import type { Failure } from '@/lib/rules/failure';
import type { bodyFromForm } from './body-from-form';
import {
  describeChanges,
  isDirty,
  mergeForms,
  withTheirs,
  type ListingChange,
  type ListingPart,
} from './listing-changes';
import type { ListingAuthor, ListingDetails } from './listing-details';
import { formFromListing, type ListingFormValues, type SaveIntent } from './listing-form';
import { saveReceipt, type ReceiptCause, type SavedListing, type SaveReceipt } from './save-receipt';

/** How often a save is retried on top of changes of others. */
const triesMax = 3;

type PushInput = {
  reference: string | null;
  body: unknown;
  startedFrom: string | null;
  startedStatus?: ListingStatus | undefined;
  /** Whether an earlier save, whose answer was lost, may have created it. */
  again?: boolean;
};

/** The next request of the editor to the server; the answer is an event. */
export type EditorStep =
  | {
      kind: 'push';
      intent: SaveIntent;
      input: PushInput;
      pushed: ListingFormValues;
      current: Listing | null;
      tries: number;
    }
  | { kind: 'takeOff'; id: string }
  | { kind: 'readAgain'; id: string; intent: SaveIntent; refusal: Failure; tries: number };

/** The state of the editor of one listing, without the typed values: the form owns them and passes them with each event. */
export type EditorState = {
  /** The loaded version; null for a new listing. */
  base: ListingDetails | null;
  /** The form of the loaded version. */
  savedForm: ListingFormValues;
  /** The values that the form was last set to; a new object sets it again. */
  form: ListingFormValues;
  /** How often all changes were discarded. */
  discards: number;
  /** A newer version that conflicts with what is typed. */
  theirs: ListingDetails | null;
  comparing: boolean;
  /** Changes of others that are now in the form too. */
  mergedIn: { changes: ListingChange[]; author: ListingAuthor | null } | null;
  failure: Failure | null;
  intent: SaveIntent;
  /** What a retry repeats. */
  attempt: SaveEvent | null;
  /** The reference of a new listing that a failed save may have created. */
  tried: string | null;
  step: EditorStep | null;
  /** The result of the latest save, until the next begins. */
  receipt: SaveReceipt | null;
};

type SaveEvent =
  | { type: 'push'; intent: SaveIntent }
  /** Overwrites the stored version that was shown with mine; the intent `keep` then keeps the status that they set. */
  | { type: 'pushOver'; shown?: Listing | null }
  | { type: 'takeOff' };

export type EditorEvent =
  | SaveEvent
  | { type: 'retry' }
  | { type: 'saved'; saved: SavedListing }
  | { type: 'failed'; failure: Failure }
  | { type: 'readAgain'; read: ListingDetails }
  /** The listing was refetched without a request by the editor. */
  | { type: 'refetched'; read: ListingDetails }
  | { type: 'compare'; open: boolean }
  /** Continues from the current version, with mine on top except for the parts to take from theirs. */
  | { type: 'merge'; asTheirs: readonly ListingPart[] }
  /** Discards mine and shows the current version. */
  | { type: 'reload' }
  | { type: 'discard' }
  /** Continues with an earlier draft; `changes` are the changes of others since then. */
  | { type: 'resume'; values: ListingFormValues; changes: ListingChange[] }
  | { type: 'forgetMergedIn' };

export function startEditor(base: ListingDetails | null, startValues: ListingFormValues): EditorState {
  return {
    base,
    savedForm: base ? formFromListing(base.listing) : startValues,
    form: startValues,
    theirs: null,
    comparing: false,
    discards: 0,
    mergedIn: null,
    failure: null,
    intent: 'keep',
    attempt: null,
    tried: null,
    step: null,
    receipt: null,
  };
}

export function busyWith({ step }: EditorState): 'save' | 'takeOff' | null {
  if (step === null) return null;
  return step.kind === 'takeOff' ? 'takeOff' : 'save';
}

/** Includes the contract's parser, so the browser loads it after the page. */
export type BodyFromForm = typeof bodyFromForm;

/**
 * Applies an event to the editor; `typed` is what the form has at that moment. Without `readForm` nothing is pushed.
 */
export function nextEditor(
  state: EditorState,
  event: EditorEvent,
  typed: ListingFormValues,
  readForm: BodyFromForm | null,
): EditorState {
  switch (event.type) {
    case 'push':
      if (state.step) return state;
      return pushFrom({ ...state, intent: event.intent, attempt: event }, state.base?.listing ?? null, typed, readForm);
    case 'pushOver': {
      if (state.step) return state;
      // Any change after the version that the person was shown stops it again.
      const { shown = (state.theirs ?? state.base)?.listing ?? null } = event;
      return pushFrom({ ...state, comparing: false, attempt: { ...event, shown } }, shown, typed, readForm);
    }
    case 'takeOff':
      if (state.step || !state.base) return state;
      return begin({ ...state, attempt: event }, { kind: 'takeOff', id: state.base.listing.id });
    case 'retry':
      return state.attempt ? nextEditor(state, state.attempt, typed, readForm) : state;
    case 'saved':
      return saved(state, event.saved, typed);
    case 'failed':
      return failed(state, event.failure);
    case 'readAgain':
      return pushOnTop(state, event.read, typed, readForm);
    case 'refetched':
      return refetched(state, event.read, typed);
    case 'compare':
      return { ...state, comparing: event.open };
    case 'merge':
      return merge(state, event.asTheirs, typed);
    case 'reload':
      return state.theirs ? { ...startClean(state, state.theirs), discards: state.discards + 1 } : state;
    case 'discard': {
      const discards = state.discards + 1;
      if (state.theirs) return { ...startClean(state, state.theirs), mergedIn: null, discards };
      const form = structuredClone(state.savedForm);
      return { ...state, failure: null, intent: 'keep', mergedIn: null, form, discards };
    }
    case 'resume': {
      const mergedIn = event.changes.length > 0 ? { changes: event.changes, author: null } : null;
      return { ...state, failure: null, intent: 'keep', mergedIn, form: structuredClone(event.values) };
    }
    case 'forgetMergedIn':
      return { ...state, mergedIn: null };
    default:
      return event satisfies never;
  }
}

function begin(state: EditorState, step: EditorStep): EditorState {
  return { ...state, step, failure: null, receipt: null };
}

function pushFrom(
  state: EditorState,
  current: Listing | null,
  typed: ListingFormValues,
  readForm: BodyFromForm | null,
  tries = 0,
): EditorState {
  const { intent } = state;
  const made = readForm?.(typed, intent, current?.status ?? null);
  if (!made?.ok) return { ...state, step: null };
  const input: PushInput = {
    reference: current ? current.externalRef : typed.reference,
    body: made.body,
    startedFrom: current && listingFingerprint(current),
    startedStatus: current?.status,
    ...(!current && state.tried === typed.reference && { again: true }),
  };
  return begin(state, { kind: 'push', intent, input, pushed: typed, current, tries });
}

function saved(state: EditorState, answer: SavedListing, typed: ListingFormValues): EditorState {
  const { step, base } = state;
  if (!step || step.kind === 'readAgain') return state;
  const cause: ReceiptCause = step.kind === 'push' ? 'save' : 'takeOff';
  const before = (step.kind === 'push' ? step.current : base?.listing)?.status ?? null;
  const done = { ...state, step: null, intent: 'keep' as const, receipt: saveReceipt(answer, before, cause) };
  if (!base) return done;
  const { outcome: _outcome, ...listing } = answer.receipt;
  const read = { ...base, listing, author: null };
  if (step.kind === 'takeOff') return takenOff(done, read, typed);
  return startFrom(done, read, mergeForms(step.pushed, typed, formFromListing(listing)).values);
}

/** Taking off pushes no content: what others changed meanwhile comes with its answer. */
function takenOff(state: EditorState, read: ListingDetails, typed: ListingFormValues): EditorState {
  const { base, savedForm } = state;
  if (!base || !isDirty(typed, savedForm)) return startClean(state, read);
  const { status, publishBlockers } = read.listing;
  const off = { ...base, listing: { ...base.listing, status, publishBlockers } };
  return mergedQuietly(state, read, typed) ?? { ...state, base: off, theirs: read };
}

function failed(state: EditorState, failure: Failure): EditorState {
  const { step, base } = state;
  if (step?.kind === 'push' && failure.code === 'CHANGED_MEANWHILE' && base && step.tries < triesMax) {
    const { intent, tries } = step;
    return { ...state, step: { kind: 'readAgain', id: base.listing.id, intent, refusal: failure, tries: tries + 1 } };
  }
  const mayBeMade = step?.kind === 'push' && !base && failure.code !== 'REFERENCE_TAKEN';
  return { ...state, step: null, failure, tried: mayBeMade ? step.input.reference : state.tried };
}

/** The listing changed meanwhile: merges changes that do not conflict with mine, and pushes mine on top. */
function pushOnTop(
  state: EditorState,
  read: ListingDetails,
  typed: ListingFormValues,
  readForm: BodyFromForm | null,
): EditorState {
  const { step, base } = state;
  if (step?.kind !== 'readAgain') return state;
  const stopped = { step: null, failure: step.refusal };
  const merged = mergedQuietly(state, read, typed);
  if (!merged) return { ...state, ...stopped, theirs: read, comparing: true };
  // The button promised its effect for another status.
  if (read.listing.status !== base?.listing.status) return { ...merged, ...stopped };
  return pushFrom({ ...merged, intent: step.intent }, read.listing, structuredClone(merged.form), readForm, step.tries);
}

// A refetch replaces a clean form; into one with edits it merges only changes that do not conflict.
function refetched(state: EditorState, read: ListingDetails, typed: ListingFormValues): EditorState {
  const { base, savedForm, step } = state;
  if (step || !base || read.listing === base.listing || read.listing.updatedAt < base.listing.updatedAt) return state;
  if (!isDirty(typed, savedForm)) return startClean(state, read);
  const same = listingFingerprint(read.listing) === listingFingerprint(base.listing);
  if (same) return { ...state, base: read, savedForm: formFromListing(read.listing), theirs: null, comparing: false };
  return mergedQuietly(state, read, typed) ?? { ...state, theirs: read };
}

/** Merges changes of others that do not overlap with mine; null if both changed the same part. */
function mergedQuietly(state: EditorState, read: ListingDetails, typed: ListingFormValues): EditorState | null {
  const { savedForm, mergedIn } = state;
  const theirForm = formFromListing(read.listing);
  const { values, conflicts } = mergeForms(savedForm, typed, theirForm);
  if (conflicts.length > 0) return null;
  const changes = describeChanges(savedForm, theirForm);
  const merged = startFrom(state, read, values);
  if (changes.length === 0) return merged;
  const earlier = mergedIn?.changes.filter(({ part }) => changes.every((change) => change.part !== part)) ?? [];
  return { ...merged, mergedIn: { changes: [...earlier, ...changes], author: read.author ?? null } };
}

function merge(state: EditorState, asTheirs: readonly ListingPart[], typed: ListingFormValues): EditorState {
  const { theirs, savedForm } = state;
  if (!theirs) return state;
  const forms = { base: savedForm, mine: typed, theirs: formFromListing(theirs.listing) };
  const { values } = mergeForms(forms.base, forms.mine, forms.theirs);
  const mergedIn = { changes: describeChanges(savedForm, forms.theirs), author: theirs.author ?? null };
  return { ...startFrom(state, theirs, withTheirs(values, asTheirs, forms)), mergedIn };
}

function startClean(state: EditorState, read: ListingDetails): EditorState {
  return startFrom(state, read, formFromListing(read.listing));
}

function startFrom(state: EditorState, base: ListingDetails, form: ListingFormValues): EditorState {
  const savedForm = formFromListing(base.listing);
  return { ...state, base, savedForm, form, theirs: null, comparing: false, failure: null, intent: 'keep' };
}
