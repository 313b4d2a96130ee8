import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on the theme, which only changes colours. The language changes no colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const without = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

const ruleSets = {
  all: { runOnly: [...standards, 'best-practice'] },
  standards: { runOnly: standards },
  colours: { runOnly: colourRules },
  'all but colours': { runOnly: [...standards, 'best-practice'], rules: without(colourRules) },
  /** Best practices are about whole pages. The page behind a popup is hidden but focusable; the kit traps the focus in the popup. */
  popup: { runOnly: standards, rules: without(['aria-hidden-focus']) },
} satisfies Record<string, RunOptions>;

/** What axe finds on a page: each rule with the elements that break it. No page has frames, so one run covers it all. */
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
