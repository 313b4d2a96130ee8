import type { CDPSession, Page } from '@playwright/test';
import type { ListSubject } from './bench-dashboard-subjects';

/** The figures of one visit of a list, in milliseconds. Null if the list does not offer the action or it took too long. */
export type ListFigures = {
  /** From the navigation to the first frame with a row in the window. */
  firstRow: number;
  firstRowAgain: number;
  /** The sum of the time beyond 50 ms of each task, from the navigation until the list is idle. */
  blocking: number;
  /** From the navigation to the result of a key pressed in the search as soon as there is a row. */
  firstAnswer: number | null;
  /** From each key in the search to its rows. */
  keystrokes: number[];
  /** From each key to the next frame, as the browser measures it. */
  inputs: number[];
  sort: number | null;
  jump: number | null;
  /** The number of frames over 50 ms in a scroll of some seconds, and the longest. */
  longFrames: number | null;
  longestFrame: number | null;
  heapMegabytes: number;
  nodes: number;
};

const settledMs = 400;
const scrollMs = 10_000;
const stepPixels = 120;
/** Typed into the search one after the other, each deleted again key by key: enough keys for a 98th percentile of some rounds. */
const searches = [
  ['4', '7', '1'],
  ['2', '0', '5'],
  ['9', '3', '8'],
];

/** Runs before the page's scripts. Watches for the first row, and for the change of the list after a key or a click. */
function watch({ row, count }: { row: string; count: string }): void {
  const state = { firstRow: null as number | null, blocking: 0, inputs: [] as number[], result: null as number | null };
  Object.assign(window, { bench: state });
  // Called during a frame, runs `then` once that frame is painted.
  const afterFrame = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then);
    port1.start();
    port2.postMessage(null);
  };
  const afterPaint = (then: () => void) => requestAnimationFrame(() => afterFrame(then));
  const look = () => {
    const first = document.querySelector(row);
    if (first?.textContent && first.getBoundingClientRect().top < innerHeight)
      afterFrame(() => (state.firstRow = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceEventTiming[]) {
      if (entry.name === 'keydown' || entry.name === 'input') state.inputs.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) state.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const signature = () => {
    const rows = [...document.querySelectorAll(row)];
    const counted = document.querySelector(count);
    return [rows.length, rows.at(0)?.textContent, rows.at(-1)?.textContent, counted?.getAttribute('aria-rowcount')]
      .concat(counted?.tagName === 'TABLE' ? [] : [counted?.textContent])
      .join('|');
  };
  const arm = (from: () => number) => {
    const before = signature();
    state.result = null;
    const observer = new MutationObserver(() => {
      if (signature() === before) return;
      observer.disconnect();
      afterPaint(() => (state.result = performance.now() - from()));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  Object.assign(window, {
    benchArm: (type: string) => {
      let at = 0;
      window.addEventListener(type, (event) => (at = event.timeStamp), { capture: true, once: true });
      arm(() => at);
    },
    benchAnswer: () => arm(() => 0),
    benchJump: () => {
      const from = performance.now();
      arm(() => from);
      window.scrollTo(0, document.documentElement.scrollHeight);
    },
  });
}

type Bench = {
  bench: { firstRow: number | null; blocking: number; inputs: number[]; result: number | null };
  benchArm: (type: string) => void;
  benchAnswer: () => void;
  benchJump: () => void;
};

/** Opens the list in a new browser context, uses it, and returns the cost. */
export async function measureList(page: Page, subject: ListSubject, rate: number): Promise<ListFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  // The runner of this file adds a helper that names functions, so the page needs it too.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, { row: subject.row, count: subject.count });
  const firstRow = await open(page, subject);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs * 2);
  const blocking = await page.evaluate(() => (window as unknown as Bench).bench.blocking);
  const firstRowAgain = await open(page, subject);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs * 2);
  const heapMegabytes = await heapOf(session);

  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await open(page, subject);
  await page.evaluate(() => (window as unknown as Bench).benchAnswer());
  await search.press('4');
  const firstAnswer = await reported(page, 'result', 60_000);
  await search.fill('');
  await page.waitForTimeout(settledMs * 2);
  await search.click();
  const keystrokes: number[] = [];
  for (const typed of searches) {
    for (const key of [...typed, ...typed.map(() => 'Backspace')]) {
      const took = await changed(page, 'keydown', () => page.keyboard.press(key));
      if (took !== null) keystrokes.push(took);
    }
  }
  const inputs = await page.evaluate(() => (window as unknown as Bench).bench.inputs);
  const sort = await changed(page, 'click', () => page.locator(subject.sort).first().click());
  const scroll = subject.last ? null : await page.evaluate(scrollFor, { ms: scrollMs, step: stepPixels });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const jump = subject.last
    ? await changed(page, 'click', () => page.locator(subject.last!).click())
    : await changed(page, null, () => page.evaluate(() => (window as unknown as Bench).benchJump()));
  return {
    firstRow,
    firstRowAgain,
    blocking,
    firstAnswer,
    keystrokes,
    inputs,
    sort,
    jump,
    heapMegabytes,
    nodes,
    longFrames: scroll && scroll.filter((frame) => frame > 50).length,
    longestFrame: scroll && Math.max(...scroll),
  };
}

async function open(page: Page, { url }: ListSubject): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await reported(page, 'firstRow', 120_000);
  if (shown === null) throw new Error(`${url} showed no row.`);
  return shown;
}

async function changed(page: Page, type: string | null, act: () => Promise<void>): Promise<number | null> {
  if (type) await page.evaluate((name) => (window as unknown as Bench).benchArm(name), type);
  await act();
  const took = await reported(page, 'result', 10_000);
  await page.waitForTimeout(settledMs);
  return took;
}

/** The result of the page's observer. Polled, because the page's policy may forbid code that waits inside the page. */
async function reported(page: Page, what: 'firstRow' | 'result', withinMs: number): Promise<number | null> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await page.evaluate((name) => (window as Partial<Bench>).bench?.[name] ?? null, what);
    if (value !== null || Date.now() > deadline) return value;
    await page.waitForTimeout(50);
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Scrolls down by a step per frame, and returns the duration of each frame. */
function scrollFor({ ms, step }: { ms: number; step: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    const from = performance.now();
    let last = from;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      window.scrollBy(0, step);
      if (now - from < ms) requestAnimationFrame(next);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(next);
  });
}
