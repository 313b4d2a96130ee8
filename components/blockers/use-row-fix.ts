import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { NumberInputValue } from '@/components/form/number-input';
import { useAttempt } from '@/components/form/use-attempt';
import { useRowPhotos } from '@/components/photos/use-row-photos';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { storeInTab, textInTab } from '@/lib/browser/drafts/tab-store';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { parseJson } from '@/lib/format/parse-json';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { usePinWhile } from './pinned-rows';
import { blockersLeft, isFix, isNoticePeriod, isRent, type RowFix } from './row-fix';
import { useFixListing } from './use-fix-listing';
import { useFixReceipt } from './use-fix-receipt';

/** The values typed or chosen on a row; photos have a state of their own. */
type Typed = Record<'amount' | 'noticePeriod', NumberInputValue> & Pick<RowFix, 'objectId'>;

const never = () => () => undefined;

const nothingTyped: Typed = { amount: null, noticePeriod: null, objectId: null };

interface RowFixOptions {
  row: InventoryRow;
  /** The row as its list placed it, before later saves. */
  placed: InventoryRow;
  item: RefObject<HTMLElement | null>;
}

export function useRowFix({ row, placed, item }: RowFixOptions) {
  const mayPublish = useMay('publish');
  const save = useFixListing();
  const showReceipt = useFixReceipt();
  const name = `vakant:${useStaff()?.id ?? ''}:fix:${row.id}`;
  const photos = useRowPhotos(name);
  const [typed, setTyped] = useTyped(name, row);
  // The row as it was when the person began to type; a save that finds another value says so before it overwrites it.
  const [seen, setSeen] = useState<InventoryRow | null>(null);
  const { attempt, busy, failure } = useAttempt(addressLine(row));
  // Whether the focus stayed in an empty field of the row after a save.
  const [goesOn, setGoesOn] = useState(false);
  // Whether the dialog of links for phones is open.
  const [isLinking, setIsLinking] = useState(false);

  const { amount, noticePeriod, objectId } = typed;
  const wrong: Record<keyof Typed, boolean> = {
    amount: amount !== null && !isRent(amount),
    noticePeriod: noticePeriod !== null && !isNoticePeriod(noticePeriod),
    objectId: false,
  };
  const anyWrong = Object.values(wrong).some(Boolean);
  const fix: RowFix = {
    amount: isRent(amount) ? amount : null,
    noticePeriod: isNoticePeriod(noticePeriod) ? noticePeriod : null,
    photos: photos.urls,
    objectId,
  };
  const left = blockersLeft(row, fix);
  const needsBuilding = row.blockers.includes('object') && objectId === null;
  const publishes = left.length === 0 && mayPublish;
  const started = isFix(fix) || anyWrong || photos.photos.length > 0;
  const ready = isFix(fix) && !needsBuilding && !photos.sending && photos.failed.length === 0 && !anyWrong;
  usePinWhile(started || busy || goesOn || isLinking, [placed]);

  // The values at the time when a save is answered.
  const latest = useRef({ typed, photos });
  useLayoutEffect(() => {
    latest.current = { typed, photos };
  });

  async function press() {
    if (!ready || busy) return;
    const result = await attempt(save(seen ?? row, publishes, fix));
    if (result.ok || result.failure.code === 'CHANGED_MEANWHILE') setSeen(null);
    if (!result.ok) return;
    const now = latest.current;
    const rest = withoutSaved(now.typed, fix);
    // The listing may have had no room for all of them.
    const { images } = result.value.receipt;
    const arePhotosSaved = now.photos.photos.every(({ url }) => url !== null && images.includes(url));
    const staysHere = isInEmptyField(item.current);
    setTyped(() => rest);
    photos.forget(images);
    setGoesOn(staysHere);
    if (isEmpty(rest) && arePhotosSaved && !staysHere) focusNextRow(row.id);
    showReceipt(row, result.value);
  }

  const fieldOf = <Field extends keyof Typed>(field: Field) => ({
    value: typed[field],
    set: (value: Typed[Field]) => {
      setSeen(seen ?? row);
      setTyped((current) => ({ ...current, [field]: value }));
    },
    wrong: wrong[field],
  });

  return {
    amount: fieldOf('amount'),
    notice: fieldOf('noticePeriod'),
    building: fieldOf('objectId'),
    photos,
    isLinking,
    setIsLinking,
    needsBuilding,
    publishes,
    started,
    ready,
    busy,
    failure,
    press,
    leaveField: () => setGoesOn(false),
  };
}

export type RowFixing = ReturnType<typeof useRowFix>;

/** The typed values of a row, stored in this tab until they are saved: across a reload, and while a filter hides the row. */
function useTyped(name: string, row: InventoryRow) {
  // The server has rendered the row without them.
  const stored = useSyncExternalStore(
    never,
    () => textInTab(name),
    () => null,
  );
  const [changed, setChanged] = useState<Typed | null>(null);
  const restored = stillMissing(row, { ...nothingTyped, ...(parseJson(stored) as Partial<Typed> | null) });

  useEffect(() => {
    if (changed) storeInTab(name, isEmpty(changed) ? null : changed);
  }, [name, changed]);

  return [
    changed ?? restored,
    (change: (current: Typed) => Typed) => setChanged((current) => change(current ?? restored)),
  ] as const;
}

/** Drops values that somebody else filled in meanwhile. */
function stillMissing({ blockers }: InventoryRow, { amount, noticePeriod, objectId }: Typed): Typed {
  return {
    amount: blockers.includes('price') ? amount : null,
    noticePeriod: blockers.includes('noticePeriod') ? noticePeriod : null,
    objectId: blockers.includes('object') ? objectId : null,
  };
}

/** Whether the focus is in a field of the row that is still empty. */
function isInEmptyField(row: HTMLElement | null): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value === '' && row !== null && row.contains(field);
}

function isEmpty(typed: Typed): boolean {
  return Object.values(typed).every((value) => value === null);
}

/** Leaves only what was typed after the fix was sent. */
function withoutSaved(typed: Typed, { amount, noticePeriod, objectId }: RowFix): Typed {
  return {
    amount: typed.amount === amount ? null : typed.amount,
    noticePeriod: typed.noticePeriod === noticePeriod ? null : typed.noticePeriod,
    objectId: typed.objectId === objectId ? null : typed.objectId,
  };
}
