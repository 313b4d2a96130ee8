'use client';

import { useQuery } from '@tanstack/react-query';
import { Home, Languages, List, ListChecks, LogOut, Plus, SunMoon } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, startTransition } from 'react';
import { ListingsStatusChip } from '@/components/listings/listings-status-chip';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import { filterRows } from '@/lib/desk/inventory/filter-rows';
import { formatView, rowAddress, wholeInventory } from '@/lib/desk/inventory/inventory-view';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { foldText } from '@/lib/format/fold-text';
import { locales } from '@/lib/i18n/locales';
import { deskPages } from './desk-pages';
import { signOutHere } from './sign-out-here';
import { useMay } from './staff-context';
import { leaveSafely } from './unsaved-work';
import { themeChoices, usePreferences } from './use-preferences';

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  trailing?: ReactNode;
  run: () => void;
}

export interface PaletteGroup {
  name: 'pages' | 'listings' | 'actions';
  items: PaletteItem[];
}

const listingsShown = 7;

/** What the palette offers for a search: pages, listings from the inventory, and actions. */
export function usePaletteGroups(search: string): { groups: PaletteGroup[]; loading: boolean } {
  const t = useTranslations('palette');
  const go = useGo();
  const pages = usePages();
  const actions = useActions();
  const { data, isPending } = useQuery(inventoryQuery);

  const words = foldText(search).split(' ').filter(Boolean);
  const matches = (item: PaletteItem) => words.every((word) => foldText(item.label).includes(word));
  const rows = words.length === 0 || !data ? [] : rankedRows(data.rows, search);

  const listings = rows.slice(0, listingsShown).map((row): PaletteItem => ({
    id: row.id,
    label: rowAddress(row),
    detail: [row.reference, row.city].filter(Boolean).join(' · '),
    icon: <Home />,
    trailing: <ListingsStatusChip status={row.status} />,
    run: () => go(`/listings/${row.id}` as Route),
  }));
  if (rows.length > listingsShown) {
    listings.push({
      id: 'all-matches',
      label: t('allMatches', { count: rows.length }),
      icon: <List />,
      run: () => go(`/listings${formatView({ search })}` as Route),
    });
  }

  const all: PaletteGroup[] = [
    { name: 'listings', items: listings },
    { name: 'pages', items: pages.filter(matches) },
    { name: 'actions', items: actions.filter(matches) },
  ];
  return { groups: all.filter(({ items }) => items.length > 0), loading: isPending };
}

function usePages(): PaletteItem[] {
  const t = useTranslations('shell');
  const bulk = useTranslations('bulk');
  const go = useGo();
  const pages = deskPages.map(({ name, href, icon: Icon }) => ({
    id: href,
    label: t(`pages.${name}`),
    icon: <Icon />,
    run: () => go(href),
  }));
  return [...pages, { id: '/runs', label: bulk('runs'), icon: <ListChecks />, run: () => go('/runs') }];
}

function useActions(): PaletteItem[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const go = useGo();
  const locale = useLocale();
  const mayEdit = useMay('edit');
  const { chooseLocale, chooseTheme } = usePreferences();
  return [
    ...(mayEdit ? [{ id: 'new-listing', label: t('newListing'), icon: <Plus />, run: () => go('/listings/new') }] : []),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({
        id: `language-${other}`,
        label: t('language', { language: shell(`languages.${other}`) }),
        icon: <Languages />,
        run: () => chooseLocale(other),
      })),
    ...themeChoices.map((theme) => ({
      id: `theme-${theme}`,
      label: t('theme', { theme: shell(`themes.${theme}`) }),
      icon: <SunMoon />,
      run: () => chooseTheme(theme),
    })),
    {
      id: 'sign-out',
      label: t('signOut'),
      icon: <LogOut />,
      run: () => leaveSafely(() => startTransition(() => signOutHere())),
    },
  ];
}

/** Matches with those first whose reference or street begins with what was typed. */
function rankedRows(rows: readonly InventoryRow[], search: string): InventoryRow[] {
  const typed = foldText(search);
  const rank = ({ reference, streetAddress }: InventoryRow) => {
    if (foldText(reference ?? '').startsWith(typed)) return 0;
    return foldText(streetAddress).startsWith(typed) ? 1 : 2;
  };
  return filterRows(rows, { ...wholeInventory, search }, { email: null, now: 0 })
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/** Goes to a page, once what is unsaved on this one may be left. */
function useGo(): (href: Route) => void {
  const router = useRouter();
  return (href) => leaveSafely(() => router.push(href));
}
