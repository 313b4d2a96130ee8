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

/** The fixes on one row, and the effect of saving them. */
export function useRowFix(row: InventoryRow, onLeaving: () => void) {
  const mayPublish = useMay('publish');
  const save = useFixListing();
  const tell = useFixReceipt();
  const photos = useRowPhotos();
  const [amount, setAmount] = useState<NumberInputValue>(null);
  const [notice, setNotice] = useState<NumberInputValue>(null);
  const [objectId, setObjectId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const wrongAmount = amount !== null && !isRent(amount);
  const wrongNotice = notice !== null && !isMonths(notice);
  const fix: RowFix = {
    amount: isRent(amount) ? amount : null,
    noticePeriod: isMonths(notice) ? notice : null,
    photos: photos.urls,
    objectId,
  };
  const left = blockersLeft(row, fix);
  const needsBuilding = row.blockers.includes('object') && objectId === null;
  const publishes = left.length === 0 && mayPublish;

  async function press() {
    if (needsBuilding || photos.sending || wrongAmount || wrongNotice) return;
    setBusy(true);
    setFailure(null);
    const result = await save(row, publishes, fix);
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    setAmount(null);
    setNotice(null);
    setObjectId(null);
    photos.clear();
    onLeaving();
    tell(row, result.saved);
  }

  return {
    amount: { value: amount, set: setAmount, wrong: wrongAmount },
    notice: { value: notice, set: setNotice, wrong: wrongNotice },
    building: { value: objectId, set: setObjectId },
    photos,
    needsBuilding,
    publishes,
    started: isFix(fix) || wrongAmount || wrongNotice || photos.photos.length > 0,
    ready: isFix(fix) && !needsBuilding && !photos.sending && !wrongAmount && !wrongNotice,
    busy,
    failure,
    press,
  };
}

export type RowFixing = ReturnType<typeof useRowFix>;

function isMonths(value: NumberInputValue): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.noticePeriodMonthsMax;
}
