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
} satisfies Record<string, RunOptions>;

/**
 * What axe finds on a page, or in the elements of a selector: each rule with the elements that break it. Nothing if
 * the selector matches nothing, because a message may have disappeared. No page has frames, so one run covers it all.
 */
export async function violations(
  page: Page,
  rules: keyof typeof ruleSets = 'all',
  within = ':root',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = { ...ruleSets[rules], resultTypes: ['violations'] as const, iframes: false };
  return page.evaluate(runAxe, { within, options });
}

/** Runs in the page. */
async function runAxe({ within, options }: { within: string; options: unknown }): Promise<string[]> {
  if (!document.querySelector(within)) return [];
  const loaded = (window as unknown as { axe: typeof axe }).axe;
  const { violations: found } = await loaded.run(within, options as RunOptions);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
