import type { Route } from 'next';
import { useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';

/** The position in the list when the person left it. */
export interface ListingsPlace {
  /** The view, as its query. */
  query: string;
  /** The query of the list's address. For a person whose list opens with a default view, the query for all listings is not empty. */
  address: string;
  scroll: number;
  /** The row that they opened last. */
  rowId: string | null;
}

/** Returns the place in the list that a person left in this tab, or null. */
export function readPlace(staffId: string | undefined): ListingsPlace | null {
  return readFromTab(nameOf(staffId)) as ListingsPlace | null;
}

export function keepPlace(staffId: string | undefined, place: ListingsPlace): void {
  storeInTab(nameOf(staffId), place);
}

/** Returns the address of the list as the person left it, for the way back. */
export function useListAddress(): Route {
  const staffId = useStaff()?.id;
  const query = useSyncExternalStore(
    () => () => undefined,
    () => readPlace(staffId)?.address ?? '',
    () => '',
  );
  return `/listings${query}` as Route;
}

function nameOf(staffId = ''): string {
  return `vakant-listings-place:${staffId}`;
}
