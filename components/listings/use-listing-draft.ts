import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { draftKeysOf } from '@/lib/desk/listings/listing-draft';
import type { ListingFormValues } from '@/lib/desk/listings/listing-form';
import { readDrafts, removeDraft, writeDraft, type StoredDraft } from './draft-storage';

const writeAfterMs = 300;

interface DraftStart {
  /** Null for a new listing. */
  listingId: string | null;
  /** What the typing started from. */
  base: ListingFormValues;
  values: ListingFormValues;
  dirty: boolean;
}

export type KeptDraft = ReturnType<typeof useListingDraft>;

/**
 * Keeps what is typed and not saved in this browser, over a crash, a reload or a closed tab. Each opening of the page has a draft
 * of its own, so that one that waits to be offered back, or another tab's, is never written over.
 */
export function useListingDraft({ listingId, base, values, dirty }: DraftStart) {
  const staff = useStaff();
  const keyStart = staff && draftKeysOf(staff.id, listingId);
  const [opening] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  const key = keyStart && `${keyStart}${opening}`;
  const [refused, setRefused] = useState(false);
  const editedAt = useRef(0);
  const forgotten = useRef(false);
  const content = dirty ? JSON.stringify([base, values]) : null;

  function write(typed: ListingFormValues) {
    if (key) setRefused(!writeDraft(key, { editedAt: editedAt.current, base, values: typed }));
  }

  const keep = useEffectEvent(() => {
    if (dirty && !forgotten.current) write(values);
  });

  useEffect(() => {
    forgotten.current = false;
    if (content === null) {
      if (key) removeDraft(key);
      return undefined;
    }
    editedAt.current = Date.now();
    const timer = setTimeout(() => keep(), writeAfterMs);
    return () => clearTimeout(timer);
  }, [content, key]);

  useEffect(() => {
    const listen = () => keep();
    addEventListener('pagehide', listen);
    return () => {
      removeEventListener('pagehide', listen);
      keep();
    };
  }, []);

  return {
    /** Whether the browser would not keep it. */
    refused: refused && dirty,
    /** What earlier openings of the page left behind, the latest first. */
    readOffers: (): StoredDraft[] => {
      return keyStart ? readDrafts(keyStart).filter((draft) => draft.key !== key) : [];
    },
    /** Keeps these values at once. */
    keepNow: (typed: ListingFormValues) => {
      editedAt.current = Date.now();
      write(typed);
    },
    /** Lets go of what is typed; the page is about to be left without saving. */
    forget: () => {
      forgotten.current = true;
      if (key) removeDraft(key);
    },
  };
}
