'use client';

import { useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { sortKeys, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { usualColumns } from './listings-columns';

export type Density = 'comfortable' | 'compact';

export interface ListingsLayout {
  /** The columns beside the first, in order. */
  columns: readonly SortKey[];
  density: Density;
}

export const usualLayout: ListingsLayout = { columns: usualColumns, density: 'comfortable' };

const changed = new EventTarget();
let current: { text: string | null; layout: ListingsLayout } = { text: null, layout: usualLayout };

/** The layout of the table. Stored in the browser, not on the server, because it depends on the screen. */
export function useListingsLayout(
  start: ListingsLayout = usualLayout,
): [ListingsLayout, (layout: ListingsLayout) => void] {
  const name = `vakant-listings-layout:${useStaff()?.id ?? ''}`;
  const layout = useSyncExternalStore(
    listen,
    () => readLayout(name),
    () => start,
  );
  return [layout, (next) => writeLayout(name, next)];
}

function listen(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  window.addEventListener('storage', notify);
  return () => {
    changed.removeEventListener('change', notify);
    window.removeEventListener('storage', notify);
  };
}

function readLayout(name: string): ListingsLayout {
  const text = storedText(name);
  if (text !== current.text) current = { text, layout: parseLayout(text) };
  return current.layout;
}

function writeLayout(name: string, layout: ListingsLayout): void {
  const text = JSON.stringify(layout);
  current = { text, layout };
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without storage the choice lasts as long as the page.
    unstored = { name, text };
  }
  changed.dispatchEvent(new Event('change'));
}

let unstored: { name: string; text: string } | null = null;

function storedText(name: string): string | null {
  if (unstored?.name === name) return unstored.text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The layout that was stored, as far as it can be understood. */
function parseLayout(text: string | null): ListingsLayout {
  try {
    const { columns, density } = JSON.parse(text ?? 'null') as Partial<Record<keyof ListingsLayout, unknown>>;
    const known = Array.isArray(columns) ? sortKeys.filter((key) => key !== 'address' && columns.includes(key)) : null;
    const order = (key: SortKey) => (columns as unknown[]).indexOf(key);
    return {
      columns: known ? known.sort((a, b) => order(a) - order(b)) : usualColumns,
      density: density === 'compact' ? 'compact' : 'comfortable',
    };
  } catch {
    return usualLayout;
  }
}
