import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { median } from './median';
import { onLargeInventory, pagesOfDesk, type DeskPage } from './bench-pages-subjects';
import { installPeer } from './bench-peer';

const rounds = 3;
const names = ['sign-in', 'Overview', 'Listings', 'Blockers', 'Photos', 'editor'];

type Audited = { categories: { performance: { score: number } }; audits: Record<string, { numericValue: number }> };
type Figures = { score: number; blockingMs: number; largestPaintMs: number; layoutShift: number };

/** Runs Lighthouse on six pages with 10,000 listings, by its mobile preset (slow phone, slow connection). Medians of three runs. */
export async function measureLighthouse(say: (line: string) => void): Promise<string> {
  // The last version that runs on Node 20.
  const { folder, note } = await installPeer(['lighthouse@12.8.2'], say);
  if (!folder) return note;
  const audit = auditor(join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'));
  return onLargeInventory(async (title, instance) => {
    const pages = (await pagesOfDesk(instance)).filter(({ name }) => names.includes(name));
    const figures = new Map(pages.map(({ name }) => [name, [] as Figures[]]));
    for (let round = 1; round <= rounds; round += 1) {
      say(`Lighthouse with ${title}, round ${round} of ${rounds}.`);
      for (const page of pages) figures.get(page.name)!.push(await audit(page));
    }
    return table(title, figures);
  });
}

/** Each run is a separate process with a new browser, so that no page is cached. */
function auditor(program: string) {
  const flags = ['--headless=new', ...browserFlags];
  return async ({ url, cookie }: DeskPage): Promise<Figures> => {
    const options = ['--only-categories=performance', '--output=json', '--quiet', '--no-enable-error-reporting'];
    const headers = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
    const call = [program, url, ...options, ...headers, `--chrome-flags=${flags.join(' ')}`];
    const env = { ...process.env, CHROME_PATH: findBrowser() };
    const run = () => promisify(execFile)(process.execPath, call, { env, maxBuffer: 100e6 });
    // If a trace lacks its start, Lighthouse fails and asks for another run.
    const { stdout } = await run().catch(run);
    const { categories, audits } = JSON.parse(stdout) as Audited;
    return {
      score: categories.performance.score * 100,
      blockingMs: audits['total-blocking-time']!.numericValue,
      largestPaintMs: audits['largest-contentful-paint']!.numericValue,
      layoutShift: audits['cumulative-layout-shift']!.numericValue,
    };
  };
}

function table(title: string, figures: Map<string, Figures[]>): string {
  const head = [`| ${title} | score | blocking ms | LCP ms | CLS |`, '| --- | --: | --: | --: | --: |'];
  const rows = [...figures].map(([name, runs]) => {
    const of = (field: keyof Figures) => median(runs.map((run) => run[field]));
    const shift = of('layoutShift').toFixed(3);
    return `| ${name} | ${of('score').toFixed(0)} | ${of('blockingMs').toFixed(0)} | ${of('largestPaintMs').toFixed(0)} | ${shift} |`;
  });
  return [...head, ...rows].join('\n');
}
