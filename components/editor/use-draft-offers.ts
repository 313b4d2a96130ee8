import { useEffect, useEffectEvent, useState } from 'react';
import { readDraftFiles, removeDraft, writeDraft, type DraftFile } from '@/lib/browser/drafts/draft-store';
import { readJson } from '@/lib/browser/read-json';
import { withTheirs, type ListingPart } from '@/lib/rules/listings/listing-changes';
import {
  keepTyped,
  resumeDraft,
  unsavedPhotosOf,
  withoutPhotos,
  type ListingDraft,
  type ResumedDraft,
} from '@/lib/rules/listings/listing-draft';
import type { SavedDraft, StoredDraft } from './use-listing-draft';
import type { ListingEditorState } from './use-listing-editor';

export interface DraftOffer {
  key: string;
  draft: ListingDraft;
  /** Whether parts of it are from another version of the app and cannot be read. */
  partly: boolean;
  resumed: ResumedDraft;
  /** How many of the draft's photos no longer exist and are left out. */
  lostPhotos: number;
  isPlanLost: boolean;
  /** Whether anything is left to continue with. */
  hasWork: boolean;
}

export interface OffersStart {
  editor: ListingEditorState;
  saved: SavedDraft;
  /** Receives the photos of a draft that were not uploaded. */
  onFiles: (files: DraftFile[]) => void;
}

/** Drafts of earlier openings of the page, one at a time: the latest that still has unsaved changes. */
export function useDraftOffers({ editor, saved, onFiles }: OffersStart) {
  const { form, base, savedForm } = editor;
  const [stored, setStored] = useState<StoredDraft[]>([]);
  const [lost, setLost] = useState<readonly string[]>([]);
  const read = useEffectEvent(() => saved.readOffers(savedForm));
  const readLost = useEffectEvent((found: StoredDraft[]) => {
    const drafts = found.flatMap(({ read: each }) => (each.kind === 'draft' ? [each.draft] : []));
    return readLostPhotos([...new Set(drafts.flatMap((draft) => unsavedPhotosOf(draft, savedForm)))]);
  });
  useEffect(() => {
    let isHere = true;
    void read().then(async (found) => {
      if (isHere) setStored(found);
      const gone = await readLost(found);
      if (isHere) setLost(gone);
    });
    return () => {
      isHere = false;
    };
  }, []);

  const offers = stored.flatMap(({ key, read: found }): DraftOffer[] => {
    if (found.kind !== 'draft') return [];
    const draft = withoutPhotos(found.draft, lost);
    const resumed = resumeDraft(draft, savedForm, base === null);
    const hasWork = resumed.changes.length > 0 || draft.files.length > 0 || found.partly;
    const { images, floorPlan } = found.draft.values;
    const lostPhotos = images.length - draft.values.images.length;
    return [
      {
        key,
        draft,
        partly: found.partly,
        resumed,
        hasWork,
        lostPhotos,
        isPlanLost: floorPlan !== draft.values.floorPlan,
      },
    ];
  });
  const hasSomething = ({ hasWork, lostPhotos, isPlanLost }: DraftOffer) => hasWork || lostPhotos > 0 || isPlanLost;
  const done = offers.filter((offer) => !hasSomething(offer)).map(({ key }) => key);
  const doneKeys = done.join('\n');
  useEffect(() => {
    // A draft whose changes are saved by now is removed, not offered.
    for (const key of doneKeys.split('\n')) if (key !== '') void removeDraft(key);
  }, [doneKeys]);

  const without = (key: string) => setStored((current) => current.filter((draft) => draft.key !== key));

  return {
    offer: offers.find(hasSomething) ?? null,
    unreadable: stored.filter(({ read: found }) => found.kind === 'unreadable').map(({ key }) => key),
    /** Applies the draft to the form; edits made since stay on top. */
    goOn: async ({ key, draft, resumed }: DraftOffer, asTheirs: readonly ListingPart[]) => {
      const files = await filesOf(key, draft);
      const chosen = withTheirs(resumed.values, asTheirs, { base: draft.base, mine: draft.values, theirs: savedForm });
      const values = keepTyped(chosen, savedForm, structuredClone(form.getValues()));
      editor.resume(values, resumed.theirs);
      onFiles(files);
      await saved.keepNow(values, files);
      await removeDraft(key);
      without(key);
    },
    /** Discards the draft; returns a function that restores it. */
    discard: async (key: string): Promise<() => Promise<void>> => {
      const thrown = stored.find((draft) => draft.key === key);
      const files = thrown?.read.kind === 'draft' ? await filesOf(key, thrown.read.draft) : [];
      without(key);
      await removeDraft(key);
      return async () => {
        if (thrown) await writeDraft(key, thrown.record as object, files);
        setStored(await saved.readOffers(savedForm));
      };
    },
  };
}

async function filesOf(key: string, draft: ListingDraft): Promise<DraftFile[]> {
  const byId = await readDraftFiles(key);
  return draft.files.flatMap((named): DraftFile[] => {
    const saved = byId.get(named.id);
    return saved ? [{ ...named, file: new File([saved], named.name, { type: saved.type }) }] : [];
  });
}

/** Those of the photos that no longer exist, as far as the service says so. */
async function readLostPhotos(urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const params = new URLSearchParams(urls.map((url) => ['url', url]));
  return readJson<string[]>(`/api/photos/lost?${params}`).catch(() => []);
}
