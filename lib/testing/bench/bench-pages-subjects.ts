import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { sessionOfStaff } from '@/lib/testing/harness/session-of-staff';
import { startProduction, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';

export type DeskPage = { name: string; url: string; cookie: string };

const paths: Record<string, string> = {
  'sign-in': '/sign-in',
  Overview: '/',
  Listings: '/listings',
  Blockers: '/blockers',
  Buildings: '/objects',
  Photos: '/photos',
  Activity: '/activity',
  Key: '/key',
};

type Measure = (title: string, instance: Instance) => Promise<string>;

/** Runs `measure` on the demo, served as `npm start` serves it. */
export function onDemo(measure: Measure): Promise<string> {
  return served({ DEMO: 'on' }, null, (instance) => measure('the demo', instance));
}

/** Like `onDemo`, with 10,000 listings. */
export function onLargeInventory(measure: Measure): Promise<string> {
  const fill = (folder: string) => fillInventory(folder, 10_000);
  return served({ DEMO: 'off' }, fill, (instance) => measure('10,000 listings', instance));
}

async function served(
  settings: Record<string, string>,
  fill: ((folder: string) => Promise<unknown>) | null,
  measure: (instance: Instance) => Promise<string>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
  try {
    await fill?.(folder);
    const instance = await startProduction(folder, { ...settings, REQUESTS_PER_MINUTE: '1000000' });
    try {
      return await measure(instance);
    } finally {
      await stopInstance(instance);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages of an app, including the editor of the first listing in the list. Resolves once the server has read all listings. */
export async function pagesOfDesk({ url, dataDir }: Instance): Promise<DeskPage[]> {
  const cookie = await sessionOfStaff(dataDir);
  const pages = Object.entries({ ...paths, editor: await editorPath(url, cookie) });
  // Without a cookie, because the sign-in page redirects a person who is signed in.
  return pages.map(([name, path]) => ({ name, url: url + path, cookie: name === 'sign-in' ? '' : cookie }));
}

async function editorPath(url: string, cookie: string): Promise<string> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const html = await (await fetch(`${url}/listings`, { headers: { cookie } })).text();
    const path = /href="(\/listings\/[0-9a-f-]{36})"/.exec(html)?.[1];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The list of listings stays without rows.');
}
