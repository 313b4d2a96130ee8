import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { loadAgain } from '@/components/ui/part-later';
import {
  draftKeys,
  readDrafts,
  removeDraft,
  writeDraft,
  type DraftFile,
  type SavedParts,
} from '@/lib/browser/drafts/draft-store';
import type { Listing } from '@/lib/contract';
import { fileKeysOf, listingDraftKeys } from '@/lib/rules/drafts/draft-keys';
import { isDirty, mergeForms } from '@/lib/rules/listings/listing-changes';
import type { ListingDraft } from '@/lib/rules/listings/listing-draft';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import type { ReadDraft } from '@/lib/rules/listings/read-draft';

const writeAfterMs = 250;

interface DraftStart {
  /** Null for a new listing. */
  listingId: string | null;
  /** The values that the edits started from. */
  base: ListingFormValues;
  values: ListingFormValues;
  /** Chosen photos that are not uploaded yet. */
  files: readonly DraftFile[];
  dirty: boolean;
}

export type SavedDraft = ReturnType<typeof useListingDraft>;
export type StoredDraft = { key: string; record: unknown; read: ReadDraft };

/**
 * Stores unsaved edits in this browser, so that they survive a crash, a reload or a closed tab. Each opening of the page has its own draft,
 * so that an offered draft, or the draft of another tab, is never overwritten.
 */
export function useListingDraft({ listingId, base, values, files, dirty }: DraftStart) {
  const staff = useStaff();
  const keyStart = staff && listingDraftKeys(staff.id, listingId);
  const [opening] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  const key = keyStart && `${keyStart}${opening}`;
  const [saved, setSaved] = useState<SavedParts>('all');
  const editedAt = useRef(0);
  const isWritten = useRef(false);
  const isHandedOver = useRef(false);
  const storedFiles = useRef(new Set<string>());
  const fileIds = files.map(({ id }) => id).join('\n');
  const content = dirty ? JSON.stringify([base, values, files.map(({ id, after }) => [id, after])]) : null;

  /** Returns whether the browser has stored all of it. */
  async function write(typed: ListingFormValues, files: readonly DraftFile[]): Promise<boolean> {
    if (!key || isHandedOver.current) return false;
    isWritten.current = true;
    const fresh = files.filter(({ id }) => !storedFiles.current.has(id));
    for (const { id } of fresh) storedFiles.current.add(id);
    const draft = draftOf(editedAt.current, base, typed, files);
    const done = await writeDraft(key, draft, fresh);
    if (done !== 'all') for (const { id } of fresh) storedFiles.current.delete(id);
    setSaved(done);
    return done === 'all';
  }

  const keep = useEffectEvent(() => {
    if (dirty) void write(values, files);
  });
  const remove = useEffectEvent(() => {
    if (!key || !isWritten.current) return;
    isWritten.current = false;
    storedFiles.current.clear();
    void removeDraft(key);
  });

  useEffect(() => {
    if (content === null) {
      remove();
      return undefined;
    }
    editedAt.current = Date.now();
    const timer = setTimeout(() => keep(), writeAfterMs);
    return () => clearTimeout(timer);
  }, [content]);

  // A page that is being closed can still store text, but not always a file, so a chosen file does not wait.
  useEffect(() => {
    if (fileIds !== '') keep();
  }, [fileIds]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hide = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', () => keep(), { signal });
    document.addEventListener('visibilitychange', hide, { signal });
    return () => {
      stop.abort();
      keep();
    };
  }, []);

  return {
    /** What the browser could not store. */
    unsaved: dirty && saved !== 'all' ? (saved === 'text' ? ('files' as const) : ('text' as const)) : null,
    /** Returns the drafts of earlier openings of the page, the latest first. */
    readOffers: async (current: ListingFormValues): Promise<StoredDraft[]> => {
      if (!keyStart) return [];
      const found = (await readDrafts(keyStart)).filter((draft) => draft.key !== key);
      if (found.length === 0) return [];
      const { readDraft } = await loadAgain(() => import('@/lib/rules/listings/read-draft'));
      const drafts = await Promise.all(
        found.map(async (draft) => ({ ...draft, read: await storedOnly(draft.key, readDraft(draft.record, current)) })),
      );
      return drafts.sort((a, b) => editedAtOf(b) - editedAtOf(a));
    },
    /** Stores these values and files at once; returns whether the browser has stored all of it. */
    keepNow: (typed: ListingFormValues, chosen: readonly DraftFile[]): Promise<boolean> => {
      editedAt.current = Date.now();
      return write(typed, chosen);
    },
    /** Moves these values and files to another person's drafts; returns whether the browser has stored all of it. */
    handOver: async (staffId: string, typed: ListingFormValues, chosen: readonly DraftFile[]): Promise<boolean> => {
      const draft = draftOf(Date.now(), base, typed, chosen);
      const done = await writeDraft(`${listingDraftKeys(staffId, listingId)}${opening}`, draft, chosen);
      isHandedOver.current = done === 'all';
      if (done === 'all' && key) await removeDraft(key);
      setSaved(done);
      return done === 'all';
    },
  };
}

/** The listing that was created from the form of a new one. */
export type MadeListing = {
  listing: Listing;
  /** The form as it was saved, without later edits. */
  pushed: ListingFormValues;
};

/** Stores what was typed since a new listing was saved, as a draft of its page, which opens next. */
export function useMadeDraft(made: MadeListing | null, values: ListingFormValues, files: readonly DraftFile[]): void {
  const staff = useStaff();
  const key = staff && made && `${listingDraftKeys(staff.id, made.listing.id)}made`;
  const base = made && formFromListing(made.listing);
  const typed = made && base && mergeForms(made.pushed, values, base).values;
  const isLeft = typed !== null && base !== null && (isDirty(typed, base) || files.length > 0);
  const content = isLeft ? JSON.stringify([typed, files.map(({ id }) => id)]) : null;
  const keep = useEffectEvent(() => {
    if (key && base && typed) void writeDraft(key, draftOf(Date.now(), base, typed, files), files);
  });
  useEffect(() => {
    if (content !== null) keep();
  }, [content]);
}

function draftOf(
  editedAt: number,
  base: ListingFormValues,
  values: ListingFormValues,
  files: readonly DraftFile[],
): ListingDraft {
  const named = files.map(({ id, name, after, slot }) => ({ id, name, after, ...(slot && { slot }) }));
  return { editedAt, base, values, files: named };
}

/** Leaves out the files for which the browser had no room. */
async function storedOnly(key: string, read: ReadDraft): Promise<ReadDraft> {
  if (read.kind === 'unreadable' || read.draft.files.length === 0) return read;
  const start = fileKeysOf(key);
  const stored = new Set(await draftKeys(start));
  return { ...read, draft: { ...read.draft, files: read.draft.files.filter(({ id }) => stored.has(start + id)) } };
}

function editedAtOf({ read }: StoredDraft): number {
  return read.kind === 'draft' ? read.draft.editedAt : 0;
}
