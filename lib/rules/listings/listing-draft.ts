import { describeChanges, mergeForms, type ListingChange, type ListingPart } from './listing-changes';
import type { ListingFormValues } from './listing-form';

/** Unsaved edits, with the form they started from. */
export type ListingDraft = {
  /** When it was last edited, in milliseconds since 1970. */
  editedAt: number;
  base: ListingFormValues;
  values: ListingFormValues;
  /** In display order, and the floor plan; the files themselves are saved separately. */
  files: ListedFile[];
};

/** A chosen photo or floor plan that is not uploaded yet. */
export type ListedFile = {
  id: string;
  name: string;
  /** The stored photo that it follows; null for the first place. */
  after: string | null;
  /** Left out for photos. */
  slot?: 'floorPlan' | undefined;
};

export type ResumedDraft = {
  /** The form to continue with: my edits on the current listing. */
  values: ListingFormValues;
  /** What continuing would change in the current listing. */
  changes: ListingChange[];
  /** What others changed since the draft was begun. */
  theirs: ListingChange[];
  /** The parts that both changed differently: mine applies unless theirs is chosen. */
  conflicts: ListingPart[];
};

/** The photos and floor plan of a draft that are not in the listing; the service deletes them after a day. */
export function unsavedPhotosOf({ values }: ListingDraft, current: ListingFormValues): string[] {
  const shown = [...current.images, current.floorPlan];
  return [...values.images, ...(values.floorPlan === null ? [] : [values.floorPlan])].filter(
    (url) => !shown.includes(url),
  );
}

export function withoutPhotos({ base, values, ...draft }: ListingDraft, lost: readonly string[]): ListingDraft {
  const images = values.images.filter((url) => !lost.includes(url));
  const floorPlan = lost.includes(values.floorPlan ?? '') ? base.floorPlan : values.floorPlan;
  return { ...draft, base, values: { ...values, images, floorPlan } };
}

/** Rebases a draft on the current listing, or on the empty form of a new one. */
export function resumeDraft(draft: ListingDraft, current: ListingFormValues, isNew: boolean): ResumedDraft {
  // Only this person edits a new listing: the initial values of its form are not changes by others.
  if (isNew) {
    return { values: draft.values, changes: describeChanges(current, draft.values), theirs: [], conflicts: [] };
  }
  const { values, conflicts } = mergeForms(draft.base, draft.values, current);
  return { values, changes: describeChanges(current, values), theirs: describeChanges(draft.base, current), conflicts };
}

/** The resumed form, overlaid with what has been typed since the page was opened. */
export function keepTyped(
  resumed: ListingFormValues,
  current: ListingFormValues,
  typed: ListingFormValues,
): ListingFormValues {
  if (describeChanges(current, typed).length === 0) return resumed;
  const { values } = mergeForms(current, typed, resumed);
  return { ...values, reference: typed.reference === '' ? resumed.reference : typed.reference };
}
