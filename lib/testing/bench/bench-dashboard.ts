import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Cookie } from '@playwright/test';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { fillInventory, filledStaff } from '@/lib/testing/harness/fill-inventory';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { startInstance, stopInstance } from '@/lib/testing/harness/start-instance';
import { median, percentile98 } from './median';
import { peerPage } from './bench-dashboard-peer';
import { buildPage, servePage, type ListSubject } from './bench-dashboard-subjects';
import { scriptsOf } from './bench-first-load';
import { measureList, type ListFigures } from './bench-list';
import { installPeer } from './bench-peer';

const rates = [1, 4];
/** Views of the list before the first visit, as many as in `bench -- pages`: the engine compiles hot code only after many runs. */
const warmUpViews = 60;
const restMs = 1_000;

export type DashboardOptions = { sizes: readonly number[]; rounds: number };

type Measured = { size: number; rate: number; subject: ListSubject['name']; figures: ListFigures[] };
type Row = [name: string, value: (figures: ListFigures) => number[], combine?: (values: number[]) => number];

const linkedRow = ':is(tr, [role=row]):has(a[href^="/listings/"])';
const areaHeader = 'css=th:has-text("Yta") button, [role=columnheader]:has-text("Yta") button';

const table: Row[] = [
  ['first row, ms', ({ firstRow }) => [firstRow]],
  ['first row again, ms', ({ firstRowAgain }) => [firstRowAgain]],
  ['blocking time, ms', ({ blocking }) => [blocking]],
  ['first answer, ms', ({ firstAnswer }) => present(firstAnswer)],
  ['key to its rows, ms', ({ keystrokes }) => keystrokes],
  ['key to its rows, 98th percentile, ms', ({ keystrokes }) => keystrokes, percentile98],
  ['key to the next picture, 98th percentile, ms', ({ inputs }) => inputs, percentile98],
  ['sort, ms', ({ sort }) => present(sort)],
  ['jump to the end, ms', ({ jump }) => present(jump)],
  ['frames over 50 ms in 10 s of scrolling', ({ longFrames }) => present(longFrames)],
  ['longest frame, ms', ({ longestFrame }) => present(longestFrame)],
  ['JS heap, MB', ({ heapMegabytes }) => [heapMegabytes]],
  ['DOM nodes', ({ nodes }) => [nodes]],
];

/**
 * Compares the list of listings in a browser with the floor, a bare virtualised table of the same rows, and a peer. Measures at full and
 * at a quarter of the processor speed. They take turns in each round, so that other load on the machine affects all alike.
 */
export async function measureDashboard(say: (line: string) => void, options: DashboardOptions): Promise<string> {
  const peer = await installPeer(['react-admin@5.15.4', 'react@19.3.1', 'react-dom@19.3.1'], say);
  const floorText = readFileSync('lib/testing/bench/bench-dashboard-floor.tsx', 'utf8');
  const pages = {
    floor: await buildPage({ name: 'main.tsx', text: floorText }, resolve('node_modules')),
    peer: peer.folder && (await buildPage({ name: 'main.js', text: peerPage }, join(peer.folder, 'node_modules'))),
  };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const tables: string[] = [];
    for (const [index, size] of options.sizes.entries()) {
      tables.push(await measureSize({ browser, size, rounds: options.rounds, isFirst: index === 0, pages, say }));
    }
    return [...tables, peer.note].join('\n\n');
  } finally {
    await browser.close();
    for (const folder of [pages.floor, pages.peer]) if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

type Parts = {
  browser: Browser;
  size: number;
  rounds: number;
  /** Whether this is the first size; only then are scripts counted. */
  isFirst: boolean;
  pages: { floor: string; peer: string | null };
  say: (line: string) => void;
};

async function measureSize({ browser, size, rounds, isFirst, pages, say }: Parts): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
  await fillInventory(folder, size);
  const instance = await startInstance(folder, { DEMO: 'off', REQUESTS_PER_MINUTE: '1000000' });
  const floor = await servePage(pages.floor, size);
  const peer = pages.peer ? await servePage(pages.peer, size) : null;
  const subjects: ListSubject[] = [
    { name: 'dashboard', url: `${instance.url}/listings`, row: linkedRow, count: 'table', sort: areaHeader },
    { name: 'floor', url: floor.url, row: linkedRow, count: 'table', sort: 'th button' },
  ];
  if (peer) {
    const parts = {
      row: 'tbody tr',
      count: '.MuiTablePagination-displayedRows',
      sort: '.column-area span[role=button]',
    };
    subjects.push({ name: 'peer', url: peer.url, ...parts, last: 'button[aria-label^="Go to page"] >> nth=-1' });
  }
  try {
    const cookies = await signedIn(browser, instance.url);
    const measured: Measured[] = [];
    for (const rate of rates) {
      const figures = subjects.map(({ name }) => ({ size, rate, subject: name, figures: [] as ListFigures[] }));
      for (let round = 1; round <= rounds; round += 1) {
        say(`${size} listings, processor at 1/${rate}, round ${round} of ${rounds}.`);
        for (const [index, subject] of subjects.entries()) {
          const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } });
          if (subject.name === 'dashboard') await context.addCookies(cookies);
          figures[index]!.figures.push(await measureList(await context.newPage(), subject, rate));
          await context.close();
          // The end of a page's processes takes the same cores as the next visit.
          await sleep(restMs);
        }
      }
      measured.push(...figures);
    }
    const scripts = isFirst ? await firstLoads(browser, subjects, cookies) : '';
    return [scripts, tableOf(measured)].filter(Boolean).join('\n\n');
  } finally {
    await stopInstance(instance);
    await floor.stop();
    await peer?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cookies of a person who has signed in. Afterwards the server has read all listings and compiled the code of the list. */
async function signedIn(browser: Browser, url: string): Promise<Cookie[]> {
  const context = await browser.newContext({ locale: 'sv-SE' });
  const page = await context.newPage();
  await page.goto(`${url}/sign-in?next=/listings`);
  await page.locator('input[type=email]').fill(filledStaff[0].email);
  await page.locator('input[type=password]').fill(filledStaff[0].password);
  await page.locator('form button[type=submit]').click();
  await page.locator(linkedRow).first().waitFor({ timeout: 240_000 });
  for (let view = 0; view < warmUpViews; view += 1) await context.request.get(`${url}/listings`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** The JavaScript that each list loads until the network is idle, in kB of gzip. */
async function firstLoads(browser: Browser, subjects: readonly ListSubject[], cookies: Cookie[]): Promise<string> {
  const sizesOf: string[] = [];
  for (const subject of subjects) {
    const context = await browser.newContext();
    if (subject.name === 'dashboard') await context.addCookies(cookies);
    const { all } = await scriptsOf(await context.newPage(), subject.url);
    sizesOf.push(`${subject.name} ${all.toFixed(0)}`);
    await context.close();
  }
  return `First-load JavaScript until quiet, kB gzip: ${sizesOf.join(' · ')}`;
}

function tableOf(measured: readonly Measured[]): string {
  const { size } = measured[0]!;
  const names = [...new Set(measured.map(({ subject }) => subject))];
  const columns = rates.flatMap((rate) => names.map((subject) => ({ rate, subject })));
  const of = ({ rate, subject }: (typeof columns)[number]) =>
    measured.find((each) => each.rate === rate && each.subject === subject)!.figures;
  const head = [
    `${size.toLocaleString('en')} listings`,
    ...columns.map(({ rate, subject }) => `${subject} x${rate}`),
    ...names.slice(1).flatMap((name) => rates.map((rate) => `to ${name} x${rate}`)),
  ];
  const rows = table.map(([name, value, combine = median]) => {
    const shown = (figures: ListFigures[]) => combined(figures.flatMap(value), combine);
    const ratios = names.slice(1).flatMap((subject) =>
      rates.map((rate) => {
        const [ours, theirs] = [shown(of({ rate, subject: names[0]! })), shown(of({ rate, subject }))];
        return ours === null || !theirs ? '' : (ours / theirs).toFixed(2);
      }),
    );
    const cells = columns.map((column) => {
      const figure = shown(of(column));
      return figure === null ? '' : figure.toFixed(0);
    });
    return [name, ...cells, ...ratios];
  });
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function combined(values: number[], combine: (values: number[]) => number): number | null {
  return values.length === 0 ? null : combine(values);
}

function present(value: number | null): number[] {
  return value === null ? [] : [value];
}
