'use client';

import type { Route } from 'next';
import { useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';

/** The position in the list when the person left it. */
export interface ListingsPlace {
  /** The query of the list's address. */
  query: string;
  /** Pixels. */
  scroll: number;
  /** The row they came to last. */
  rowId: string | null;
}

/** The place in the list that a person left in this tab, or null. */
export function readPlace(staffId: string | undefined): ListingsPlace | null {
  if (typeof window === 'undefined' || staffId === undefined) return null;
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(staffId)) ?? 'null') as ListingsPlace | null;
  } catch {
    return null;
  }
}

export function keepPlace(staffId: string | undefined, place: ListingsPlace): void {
  if (staffId === undefined) return;
  try {
    sessionStorage.setItem(nameOf(staffId), JSON.stringify(place));
  } catch {
    // Full or forbidden: the list then opens at its top.
  }
}

/** The address of the list as it was left, for the way back. */
export function useListAddress(): Route {
  const staffId = useStaff()?.id;
  const query = useSyncExternalStore(
    () => () => undefined,
    () => readPlace(staffId)?.query ?? '',
    () => '',
  );
  return `/listings${query}` as Route;
}

function nameOf(staffId: string): string {
  return `vakant-listings-place:${staffId}`;
}
