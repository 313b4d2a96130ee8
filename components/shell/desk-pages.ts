import type { Route } from 'next';
import type { IconName } from '@/components/ui/icon-names';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { countFigures } from '@/lib/rules/inventory/market-figures';
import { roleMay, type Permission, type Role } from '@/lib/rules/staff/permissions';

interface DeskPage {
  name: 'overview' | 'listings' | 'camera' | 'blockers' | 'photos' | 'objects' | 'activity' | 'staff' | 'key';
  href: Route;
  icon: IconName;
  /** The permission without which the page is of no use. */
  permission?: Permission;
}

/** Every page but the camera's is in the main menu. */
export type MenuPageName = Exclude<DeskPage['name'], 'camera'>;
type MenuPage = DeskPage & { name: MenuPageName };

/** The pages of the main menu, in its order. */
const deskPages: readonly MenuPage[] = [
  { name: 'overview', href: '/', icon: 'layout-dashboard' },
  { name: 'listings', href: '/listings', icon: 'list' },
  { name: 'blockers', href: '/blockers', icon: 'triangle-exclamation-point' },
  { name: 'photos', href: '/photos', icon: 'images' },
  { name: 'objects', href: '/objects', icon: 'building-complex' },
  { name: 'activity', href: '/activity', icon: 'rotate-ccw-clock' },
  { name: 'staff', href: '/staff', icon: 'users', permission: 'administer' },
  { name: 'key', href: '/key', icon: 'key-round' },
];

const cameraPage: DeskPage = { name: 'camera', href: '/photos/take', icon: 'camera', permission: 'edit' };

const barPages: readonly DeskPage[] = [...deskPages, cameraPage];

/** The addresses at which phones show the bar at the foot of the window. */
export const barPaths: readonly string[] = [...barPages.map(({ href }) => href), '/availability', '/runs', '/account'];

/** Returns the four pages in the bar of a phone; the camera is in the middle for people who may use it. */
export function barPagesFor(role: Role | undefined): readonly DeskPage[] {
  const mayTake = role !== undefined && roleMay(role, 'edit');
  const names: readonly DeskPage['name'][] = mayTake
    ? ['overview', 'listings', 'camera', 'blockers']
    : ['overview', 'listings', 'blockers', 'objects'];
  return names.flatMap((name) => barPages.find((page) => page.name === name) ?? []);
}

/** Returns the pages of the main menu that are of use to a role. */
export function pagesFor(role: Role | undefined): readonly MenuPage[] {
  return deskPages.filter(({ permission = 'read' }) => role !== undefined && roleMay(role, permission));
}

export function isCurrentPage({ href }: DeskPage, pathname: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}

export interface NavCounts {
  listings: number;
  blockers: number;
}

/** Returns null while the listings are being counted. */
export function navCounts({ rows, counting }: Inventory): NavCounts | null {
  if (counting !== null) return null;
  const { all, off } = countFigures(rows);
  return { listings: all, blockers: off };
}

export function countOf(counts: NavCounts | null, name: DeskPage['name']): number {
  return name === 'listings' || name === 'blockers' ? (counts?.[name] ?? 0) : 0;
}
