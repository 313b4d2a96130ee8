import { readdirSync } from 'node:fs';
import type { Listing } from '@/lib/contract';

const staffRoutes = readdirSync('app/(desk)', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^|\/)page\.tsx$/.test(name))
  .map((name) => `/${name.replace(/\/?page\.tsx$/, '')}`)
  .sort();

/** Every page for staff without a record in its address. */
export const fixedPaths = staffRoutes.filter((route) => !route.includes('['));

/** Every page for staff, with a listing and its building. A run's page needs a run, so the journeys of runs visit it. */
export function staffPaths({ id, object }: Pick<Listing, 'id' | 'object'>): string[] {
  const records: Record<string, string> = { listings: id, objects: object.id };
  const ofRecords = staffRoutes
    .filter((route) => route.includes('[') && route !== '/runs/[id]')
    .map((route) => {
      const record = records[route.split('/')[1]!];
      if (record === undefined) throw new Error(`There is no record for ${route}.`);
      return route.replace('[id]', record);
    });
  return [...fixedPaths, '/objects?view=map', '/nowhere', ...ofRecords];
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
