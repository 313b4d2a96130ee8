import type { ListingReceipt, ListingStatus, PublishBlocker } from '@/lib/contract';

/** What the service answered to a save. */
export type SavedListing = {
  receipt: ListingReceipt;
  requestId: string | null;
  at: string;
  /** The act by which it can be undone. */
  actId?: string;
};

export type ReceiptKind = 'createdLive' | 'createdHeld' | 'nowLive' | 'nowOff' | 'updated' | 'unchanged';

/** What was done, told from the answer alone: never from what was meant. */
export type SaveReceipt = {
  kind: ReceiptKind;
  at: string;
  requestId: string | null;
  blockers: PublishBlocker[];
  /** The act by which it can be undone. */
  actId?: string;
};

/** The receipt of a save or of taking off the market; `before` is the status until then, null for a new listing. */
export function saveReceipt(
  { receipt, at, requestId, actId }: SavedListing,
  before: ListingStatus | null,
): SaveReceipt {
  return { kind: receiptKind(receipt, before), at, requestId, blockers: receipt.publishBlockers, actId };
}

function receiptKind({ outcome, status }: ListingReceipt, before: ListingStatus | null): ReceiptKind {
  if (outcome === 'created') return status === 'published' ? 'createdLive' : 'createdHeld';
  if (outcome === 'unchanged') return 'unchanged';
  if (status === before) return 'updated';
  return status === 'published' ? 'nowLive' : before === 'published' ? 'nowOff' : 'updated';
}
