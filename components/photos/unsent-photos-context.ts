import { createContext } from 'react';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';

interface UnsentPhotos {
  /** Files of an earlier opening of the page, to restore at their positions. */
  restored: readonly DraftFile[];
  /** How often all changes of the form were discarded, and with them these files. */
  discards: number;
  /** Called when the files not uploaded yet change. */
  onChange: (files: DraftFile[]) => void;
  /** The same for the floor plan. */
  onPlanChange: (file: DraftFile | null) => void;
}

/** Connects the photos of a form with the draft store: it saves files that are not uploaded yet and restores them. */
export const UnsentPhotosContext = createContext<UnsentPhotos | null>(null);
