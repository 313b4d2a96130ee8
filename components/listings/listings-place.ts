'use client';

import type { Route } from 'next';
import { useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';

/** The position in the list when the person left it. */
export interface ListingsPlace {
  /** The view, as its query. */
  query: string;
  /** The query of the list's address: that of all listings is not empty for a person whose list opens with another view. */
  address: string;
  /** Pixels. */
  scroll: number;
  /** The row they came to last. */
  rowId: string | null;
}

/** The place in the list that a person left in this tab, or null. */
export function readPlace(staffId: string | undefined): ListingsPlace | null {
  return staffId === undefined ? null : (readFromTab(nameOf(staffId)) as ListingsPlace | null);
}

export function keepPlace(staffId: string | undefined, place: ListingsPlace): void {
  if (staffId !== undefined) storeInTab(nameOf(staffId), place);
}

/** The address of the list as it was left, for the way back. */
export function useListAddress(): Route {
  const staffId = useStaff()?.id;
  const query = useSyncExternalStore(
    () => () => undefined,
    () => readPlace(staffId)?.address ?? '',
    () => '',
  );
  return `/listings${query}` as Route;
}

function nameOf(staffId: string): string {
  return `vakant-listings-place:${staffId}`;
}
