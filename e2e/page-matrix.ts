import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** Every size that a page is looked at in, and whether axe reads it too. */
export const windowSizes = [
  { width: 1440, height: 900, axe: true },
  { width: 1920, height: 1080, axe: false },
  { width: 768, height: 1024, axe: false },
  // 1440 by 900 at 200 percent.
  { width: 720, height: 450, axe: false },
  { width: 390, height: 844, axe: true },
  { width: 320, height: 640, axe: false },
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a theme may break: it changes colours and nothing else. A language changes no colour. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds; no page has frames, so that one run sees everything. */
export async function violations(page: Page, rules: 'all' | 'colours' | 'all but colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules === 'colours') axe.withRules(colourRules);
  else axe.withTags([...tags, 'best-practice']);
  if (rules === 'all but colours') axe.disableRules(colourRules);
  return findingsOf(axe);
}

/** What axe finds in what is open. Good practice is for whole pages; what the kit hides behind it has no focus, because it keeps that inside. */
export function popupViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return findingsOf(axe.withTags(tags).disableRules('aria-hidden-focus'));
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
