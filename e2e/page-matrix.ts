import type { Listing } from '@/lib/contract';

const fixedPaths = [
  '/',
  '/listings',
  '/listings/new',
  '/availability',
  '/blockers',
  '/objects',
  '/objects?view=map',
  '/objects/new',
  '/key',
  '/runs',
  '/import',
  '/activity',
  '/photos',
  '/photos/delivery',
  '/photos/take',
  '/staff',
  '/account',
  '/nowhere',
];

/** Every page for staff, with a listing and its building. */
export function staffPaths({ id, object }: Pick<Listing, 'id' | 'object'>): string[] {
  return [...fixedPaths, `/listings/${id}`, `/listings/${id}/sheet`, `/objects/${object.id}`];
}

/** Every window size that a page is checked at, and whether axe runs at it too. */
export const windowSizes = [
  { width: 1440, height: 900, axe: true },
  { width: 1920, height: 1080, axe: false },
  { width: 1024, height: 768, axe: false },
  { width: 768, height: 1024, axe: false },
  // 1440 by 900 at 200 percent.
  { width: 720, height: 450, axe: false },
  { width: 390, height: 844, axe: true },
  { width: 320, height: 640, axe: false },
] as const;
