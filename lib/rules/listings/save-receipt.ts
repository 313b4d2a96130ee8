import type { Listing, ListingReceipt, ListingStatus, PublishBlocker } from '@/lib/contract';

export type SavedListing = {
  receipt: ListingReceipt;
  requestId: string | null;
  at: string;
  /** The act to undo it with. */
  actId?: string;
};

type ReceiptKind = 'createdLive' | 'createdHeld' | 'nowLive' | 'nowOff' | 'updated' | 'unchanged';

/** What changed a listing. */
export type ReceiptCause = 'save' | 'takeOff' | 'restore' | 'undo';

/** What was done, according to the answer alone, never to the intent. */
export type SaveReceipt = {
  listingId: string;
  cause: ReceiptCause;
  kind: ReceiptKind;
  status: ListingStatus;
  at: string;
  requestId: string | null;
  blockers: PublishBlocker[];
  /** The listing in the answer; once it has changed again, the change can no longer be undone. */
  listing: Listing;
  /** The act to undo it with; not set if there is nothing to undo. */
  actId?: string;
  /** How many photos an undo could not bring back. */
  photosLost?: number;
  /** Whether an undo left a listing unpublished that was a draft before: nothing becomes a draft again. */
  wasDraft?: boolean;
};

type Saved = SavedListing & { photosLost?: number; wasDraft?: boolean };

/** The receipt of a change; `before` is the status until then, null for a new listing. */
export function saveReceipt(
  { receipt, at, requestId, actId, photosLost, wasDraft }: Saved,
  before: ListingStatus | null,
  cause: ReceiptCause = 'save',
): SaveReceipt {
  const kind = receiptKind(receipt, before);
  const isUndoable = receipt.outcome === 'updated' && receipt.externalRef !== null;
  return {
    listingId: receipt.id,
    cause,
    kind,
    status: receipt.status,
    at,
    requestId,
    blockers: receipt.publishBlockers,
    listing: receipt,
    ...(isUndoable && actId !== undefined && { actId }),
    ...(photosLost !== undefined && { photosLost }),
    ...(wasDraft && { wasDraft }),
  };
}

function receiptKind({ outcome, status }: ListingReceipt, before: ListingStatus | null): ReceiptKind {
  // An earlier save, whose answer was lost, may have created a new listing.
  if (outcome === 'created' || before === null) return status === 'published' ? 'createdLive' : 'createdHeld';
  if (outcome === 'unchanged') return 'unchanged';
  if (status === before) return 'updated';
  return status === 'published' ? 'nowLive' : before === 'published' ? 'nowOff' : 'updated';
}
