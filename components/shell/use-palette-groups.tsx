import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { type ReactNode, startTransition, useDeferredValue } from 'react';
import type { IconName } from '@/components/ui/icon-names';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { toast } from '@/components/ui/toast';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { viewsQuery } from '@/lib/browser/views/views-query';
import type { InventoryObject } from '@/lib/contract';
import { foldText, searchWords } from '@/lib/format/fold-text';
import { locales } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import { searchRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatView } from '@/lib/rules/inventory/inventory-view';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { containsWords } from '@/lib/rules/objects/object-summaries';
import { builtInViews } from '@/lib/rules/views/saved-view';
import { pagesFor, type MenuPageName } from './desk-pages';
import { useShortcutsSheet } from './shortcuts-provider';
import { useMay, useStaff } from './staff-context';
import { leaveSafely } from '@/lib/browser/unsaved-work';
import { useListingsExport } from './use-listings-export';
import { themeChoices, usePreferences } from './use-preferences';
import { useSignOut } from './use-sign-out';

export interface PaletteItem {
  id: string;
  label: string;
  /** More words that a search finds it by. */
  keywords?: string;
  detail?: string;
  icon: IconName;
  trailing?: ReactNode;
  run: () => void;
}

export interface PaletteGroup {
  name: 'pages' | 'listings' | 'buildings' | 'views' | 'actions';
  items: PaletteItem[];
}

const listingsShown = 7;
const buildingsShown = 4;

/**
 * The results of the palette for a search: listings, buildings, pages, views of the list, and actions; those that begin with the search
 * are first. If `isBehind`, the listings and buildings are those of an earlier search.
 */
export function usePaletteGroups(search: string): { groups: PaletteGroup[]; loading: boolean; isBehind: boolean } {
  const { data, isPending } = useQuery(inventoryQuery);
  const pages = usePages();
  const views = useViews();
  const actions = useActions();
  // Typing has priority: results follow when the browser has time.
  const typed = useDeferredValue(search);
  const listings = useListings(data?.rows ?? noRows, typed);
  const buildings = useBuildings(data?.objects ?? noObjects, typed);

  const words = searchWords(search);
  const matches = ({ label, keywords = '' }: PaletteItem) => containsAll(`${label} ${keywords}`, words);
  const all: PaletteGroup[] = [
    { name: 'listings', items: words.length === 0 ? [] : listings },
    { name: 'buildings', items: words.length === 0 ? [] : buildings },
    { name: 'pages', items: pages.filter(matches) },
    { name: 'views', items: words.length === 0 ? [] : views.filter(matches) },
    { name: 'actions', items: actions.filter(matches) },
  ];
  const groups = all.filter(({ items }) => items.length > 0).sort((a, b) => rankOf(a, search) - rankOf(b, search));
  return { groups, loading: isPending, isBehind: typed !== search };
}

const noRows: InventoryRow[] = [];
const noObjects: InventoryObject[] = [];

function useListings(rows: readonly InventoryRow[], search: string): PaletteItem[] {
  const t = useTranslations('palette');
  const described = useDescribed(search);
  const go = useGo();
  if (searchWords(search).length === 0) return [];
  const found = rankedRows(rows, search, described);
  const items = found.slice(0, listingsShown).map((row): PaletteItem => ({
    id: row.id,
    label: addressLine(row),
    detail: [row.reference, row.city].filter(Boolean).join(' · '),
    icon: 'house',
    trailing: <ListingsStatusChip status={row.status} />,
    run: () => go(`/listings/${row.id}` as Route),
  }));
  if (found.length <= listingsShown) return items;
  const rest: PaletteItem = {
    id: 'all-matches',
    label: t('allMatches', { count: found.length }),
    icon: 'list',
    run: () => go(`/listings${formatView({ search })}` as Route),
  };
  return [...items, rest];
}

function useBuildings(objects: readonly InventoryObject[], search: string): PaletteItem[] {
  const go = useGo();
  const words = searchWords(search);
  if (words.length === 0) return [];
  return objects
    .filter((object) => containsWords(object, words))
    .slice(0, buildingsShown)
    .map((object) => ({
      id: object.id,
      label: addressLine(object),
      detail: [object.externalRef, object.city].filter(Boolean).join(' · '),
      icon: 'building-complex',
      run: () => go(`/objects/${object.id}` as Route),
    }));
}

function usePages(): PaletteItem[] {
  const t = useTranslations('shell');
  const bulk = useTranslations('bulk');
  const availability = useTranslations('availability');
  const delivery = useTranslations('delivery');
  const keywords = useTranslations('palette.keywords');
  const go = useGo();
  const staff = useStaff();
  const mayEdit = useMay('edit');
  const mayPublish = useMay('publish');
  const page = (
    name: MenuPageName | 'camera' | 'delivery' | 'availability' | 'runs' | 'account',
    href: Route,
    icon: IconName,
    label: string,
  ): PaletteItem => ({ id: href, label, keywords: keywords(name), icon, run: () => go(href) });
  return [
    ...pagesFor(staff?.role).map(({ name, href, icon }) => page(name, href, icon, t(`pages.${name}`))),
    ...(mayEdit ? [page('camera', '/photos/take', 'camera', t('pages.camera'))] : []),
    ...(mayPublish ? [page('delivery', '/photos/delivery', 'images', delivery('title'))] : []),
    page('availability', '/availability', 'calendar-range', availability('title')),
    page('runs', '/runs', 'list-checks', bulk('runs')),
    page('account', '/account', 'user-round', t('person.account')),
  ];
}

function useViews(): PaletteItem[] {
  const t = useTranslations('listings.views');
  const keywords = useTranslations('palette.keywords');
  const go = useGo();
  const { data } = useQuery(viewsQuery);
  const item = (id: string, query: string, name: string, more: string): PaletteItem => ({
    id,
    label: t('button', { name }),
    keywords: `${more} ${keywords('view')}`,
    icon: 'bookmark',
    run: () => go(`/listings${query}` as Route),
  });
  return [
    ...builtInViews.map(({ id, query, name }) => item(id, query, t(`builtIn.${name}`), keywords(name))),
    ...(data?.views ?? []).map(({ id, query, name }) => item(id, query, name, '')),
  ];
}

function useActions(): PaletteItem[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const keywords = useTranslations('palette.keywords');
  const go = useGo();
  const locale = useLocale();
  const mayEdit = useMay('edit');
  const mayPublish = useMay('publish');
  const showShortcuts = useShortcutsSheet();
  const { save } = useListingsExport();
  const { chooseLocale, chooseTheme } = usePreferences(toast.error);
  const signOut = useSignOut();
  const action = (
    name: 'newListing' | 'newBuilding' | 'import' | 'exportXlsx' | 'exportCsv' | 'shortcuts' | 'signOut',
    icon: IconName,
    run: () => void,
  ): PaletteItem => ({ id: name, label: t(name), keywords: keywords(name), icon, run });
  return [
    ...(mayEdit ? [action('newListing', 'plus', () => go('/listings/new'))] : []),
    ...(mayEdit ? [action('newBuilding', 'building-complex', () => go('/objects/new'))] : []),
    ...(mayPublish ? [action('import', 'file-up', () => go('/import'))] : []),
    action('exportXlsx', 'file-down', () => void save('xlsx')),
    action('exportCsv', 'file-down', () => void save('csv')),
    // A phone has no keys for them.
    ...(matchMedia('(pointer: coarse)').matches ? [] : [action('shortcuts', 'keyboard', showShortcuts)]),
    ...locales
      .filter((other) => other !== locale)
      .map((other): PaletteItem => ({
        id: `language-${other}`,
        label: t('language', { language: shell(`languages.${other}`) }),
        keywords: keywords('language'),
        icon: 'languages',
        run: () => chooseLocale(other),
      })),
    ...themeChoices.map((theme): PaletteItem => ({
      id: `theme-${theme}`,
      label: t('theme', { theme: shell(`themes.${theme}`) }),
      keywords: keywords(`theme_${theme}`),
      icon: 'sun-moon',
      run: () => chooseTheme(theme),
    })),
    action('signOut', 'log-out', () => leaveSafely(() => startTransition(signOut))),
  ];
}

/** Enter opens the first result: the page Bilder comes before a listing whose description has the word. */
function rankOf({ items }: PaletteGroup, search: string): number {
  const typed = foldText(search.trim());
  const begins = ({ label, detail = '', keywords = '' }: PaletteItem) =>
    [label, detail].some((text) => foldText(text).startsWith(typed)) || ` ${foldText(keywords)}`.includes(` ${typed}`);
  return items.some(begins) ? 0 : 1;
}

function containsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Matches; those whose reference or street begins with the search are first. */
function rankedRows(
  rows: readonly InventoryRow[],
  search: string,
  described: ReadonlySet<string> | undefined,
): InventoryRow[] {
  // A reference is typed with or without its hyphens.
  const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const typed = plain(search);
  const rank = ({ reference, streetAddress }: InventoryRow) => {
    if (plain(reference ?? '').startsWith(typed)) return 0;
    return plain(streetAddress).startsWith(typed) ? 1 : 2;
  };
  return searchRows(rows, search, { described })
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/** Opens another page, after the person has decided about unsaved work on this one. */
function useGo(): (href: Route) => void {
  const router = useRouter();
  return (href) => href !== `${location.pathname}${location.search}` && leaveSafely(() => router.push(href));
}
