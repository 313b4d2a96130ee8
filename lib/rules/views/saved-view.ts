import { formatView, wholeInventory, type InventoryView } from '@/lib/rules/inventory/inventory-view';

export type SavedView = {
  id: string;
  name: string;
  /** The URL query of the list, including its `?`. */
  query: string;
  /** Whether the whole team has it. */
  shared: boolean;
  own: boolean;
};

export type SavedViews = {
  views: SavedView[];
  /** The id of the view the list opens with, built-in or saved; null for the whole inventory. */
  defaultId: string | null;
};

/** How many views one person may save, and how many the team. */
export const savedViewsMax = 100;

/** Characters. */
export const viewNameMax = 60;

const builtInFilters = {
  live: { status: ['published'] },
  blocked: { blocker: ['any'] },
  ready: { blocker: ['ready'] },
  offMarket: { status: ['unpublished'] },
  withoutReference: { reference: ['none'] },
  mine: { assignee: ['me'] },
  changedToday: { changed: 'today' },
} as const satisfies Record<string, { [Key in keyof InventoryView]?: unknown }>;

type BuiltInName = keyof typeof builtInFilters;

/** The views everybody has, in the order they are offered. Their ids are not UUIDs, so none can be that of a saved one. */
export const builtInViews = (Object.keys(builtInFilters) as BuiltInName[]).map((name) => ({
  id: `builtin:${name}`,
  name,
  query: formatView({ ...wholeInventory, ...(builtInFilters[name] as Partial<InventoryView>) }),
}));

/** The query of a view, built-in or saved; null if it no longer exists. */
export function queryOf(id: string, views: readonly Pick<SavedView, 'id' | 'query'>[]): string | null {
  return [...builtInViews, ...views].find((view) => view.id === id)?.query ?? null;
}
