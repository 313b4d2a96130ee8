'use client';

import { useState } from 'react';
import type { NumberInputValue } from '@/components/form/number-input';
import { useRowPhotos } from '@/components/photos/use-row-photos';
import { useMay } from '@/components/shell/staff-context';
import { limits } from '@/lib/contract/limits';
import type { Failure } from '@/lib/rules/failure';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { blockersLeft, isFix, isRent, type RowFix } from './row-fix';
import { useFixListing } from './use-fix-listing';
import { useFixReceipt } from './use-fix-receipt';

/** What is typed or chosen on a row; photos have a state of their own. */
type Typed = {
  [Field in Exclude<keyof RowFix, 'photos'>]: RowFix[Field] extends number | null ? NumberInputValue : RowFix[Field];
};

const nothingTyped: Typed = { amount: null, noticePeriod: null, objectId: null };

/** The fixes on one row, and the effect of saving them. */
export function useRowFix(row: InventoryRow, onLeaving: () => void) {
  const mayPublish = useMay('publish');
  const save = useFixListing();
  const tell = useFixReceipt();
  const photos = useRowPhotos();
  const [typed, setTyped] = useState(nothingTyped);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const { amount, noticePeriod, objectId } = typed;
  const wrong: Record<keyof Typed, boolean> = {
    amount: amount !== null && !isRent(amount),
    noticePeriod: noticePeriod !== null && !isMonths(noticePeriod),
    objectId: false,
  };
  const anyWrong = Object.values(wrong).some(Boolean);
  const fix: RowFix = {
    amount: isRent(amount) ? amount : null,
    noticePeriod: isMonths(noticePeriod) ? noticePeriod : null,
    photos: photos.urls,
    objectId,
  };
  const left = blockersLeft(row, fix);
  const needsBuilding = row.blockers.includes('object') && objectId === null;
  const publishes = left.length === 0 && mayPublish;

  async function press() {
    if (needsBuilding || photos.sending || anyWrong) return;
    setBusy(true);
    setFailure(null);
    const result = await save(row, publishes, fix);
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    setTyped(nothingTyped);
    photos.clear();
    onLeaving();
    tell(row, result.saved);
  }

  const fieldOf = <Field extends keyof Typed>(field: Field) => ({
    value: typed[field],
    set: (value: Typed[Field]) => setTyped((current) => ({ ...current, [field]: value })),
    wrong: wrong[field],
  });

  return {
    amount: fieldOf('amount'),
    notice: fieldOf('noticePeriod'),
    building: fieldOf('objectId'),
    photos,
    needsBuilding,
    publishes,
    started: isFix(fix) || anyWrong || photos.photos.length > 0,
    ready: isFix(fix) && !needsBuilding && !photos.sending && !anyWrong,
    busy,
    failure,
    press,
  };
}

export type RowFixing = ReturnType<typeof useRowFix>;

function isMonths(value: NumberInputValue): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.noticePeriodMonthsMax;
}
