import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a theme may break: it changes colours and nothing else. A language changes no colour. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const without = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

const ruleSets = {
  all: { runOnly: [...standards, 'best-practice'] },
  standards: { runOnly: standards },
  colours: { runOnly: colourRules },
  'all but colours': { runOnly: [...standards, 'best-practice'], rules: without(colourRules) },
  /** Good practice is for whole pages; what the kit hides behind a popup has no focus, because it keeps that inside. */
  popup: { runOnly: standards, rules: without(['aria-hidden-focus']) },
} satisfies Record<string, RunOptions>;

/** What axe finds on a page: the rule, and the elements that break it. No page has frames, so one run sees everything. */
export async function violations(page: Page, rules: keyof typeof ruleSets = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { ...ruleSets[rules], resultTypes: ['violations'] as const, iframes: false });
}

/** Runs in the page. */
async function runAxe(options: unknown): Promise<string[]> {
  const loaded = (window as unknown as { axe: typeof axe }).axe;
  const { violations: found } = await loaded.run(document, options as RunOptions);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
