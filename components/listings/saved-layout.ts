import { sortKeys, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { usualColumns } from './listings-columns';

export type Density = 'comfortable' | 'compact';

export interface ListingsLayout {
  /** The columns after the first, in order. */
  columns: readonly SortKey[];
  density: Density;
}

export const usualLayout: ListingsLayout = { columns: usualColumns, density: 'comfortable' };

/** For the cookies from which the server renders the list; they last a year. */
export const cookieAttributes = `path=/; max-age=${365 * 24 * 3_600}; SameSite=Lax`;

/** Returns the name of the cookie with a person's layout, from which the server renders the list. */
export function layoutCookie(staffId: string): string {
  return `vakant-layout-${staffId}`;
}

/** Returns the stored layout, with defaults for everything that is invalid. */
export function parseLayout(text: string | null | undefined): ListingsLayout {
  if (!text) return usualLayout;
  try {
    const { columns, density } = JSON.parse(text) as Partial<Record<keyof ListingsLayout, unknown>>;
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
