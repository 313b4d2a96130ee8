import { runInThisContext } from 'node:vm';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { noteClicks } from './early-click';
import { pack } from '@/lib/rules/packed';
import { hydrateLater } from './hydrate-later';

// Like the script in the head of every page.
beforeAll(() => {
  runInThisContext(noteClicks);
});

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

interface RowProps {
  address: string;
}

function Row({ address }: RowProps) {
  const [opened, setOpened] = useState(0);
  const [ticked, setTicked] = useState(false);
  return (
    <div>
      <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
      <button onClick={() => setOpened(opened + 1)}>{address}</button>
      <output>{`${opened} ${ticked}`}</output>
    </div>
  );
}

function Outside() {
  const [count, setCount] = useState(0);
  return (
    <button id="outside" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** Renders a row on the server, into a page whose scripts run while the code of the row is still loading. */
async function page() {
  let arrive: (part: { Row: typeof Row }) => void = () => undefined;
  const load = () => new Promise<{ Row: typeof Row }>((resolve) => (arrive = resolve));
  const OnServer = hydrateLater(() => Promise.resolve({ Row }), 'Row');
  const InBrowser = hydrateLater(load, 'Row');
  const container = document.body.appendChild(document.createElement('div'));
  const pageWith = (Part: typeof OnServer) => (
    <>
      <Part packed={pack({ address: 'Kungsgatan 1' })} />
      <Outside />
    </>
  );
  container.innerHTML = await new Response((await prerender(pageWith(OnServer))).prelude).text();
  await act(async () => {
    root = hydrateRoot(container, pageWith(InBrowser));
  });
  const find = (name: string) => container.querySelector<HTMLElement>(name)!;
  return { find, arrive: () => act(async () => arrive({ Row })), load: () => arrive({ Row }) };
}

it("keeps the server's HTML until its code is loaded, while the rest of the page works, and then works too", async () => {
  const { find, arrive } = await page();
  const button = find('button');
  expect(button.textContent).toBe('Kungsgatan 1');
  act(() => find('#outside').click());
  expect(find('#outside').textContent).toBe('1');
  await arrive();
  expect(find('button')).toBe(button);
  act(() => button.click());
  expect(find('output').textContent).toBe('1 false');
});

it('repeats a click from before its code was loaded, once', async () => {
  const { find, arrive } = await page();
  find('button').click();
  await arrive();
  expect(find('output').textContent).toBe('1 false');
  act(() => find('input').click());
  expect(find('output').textContent).toBe('1 true');
});

it('preserves the state of a checkbox that was checked before its code was loaded', async () => {
  const { find, arrive } = await page();
  find('input').click();
  await arrive();
  expect(find('output').textContent).toBe('0 true');
});

it('repeats no click that React itself delivers, because the code was loaded', async () => {
  const { find, load } = await page();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  load();
  // The code is then loaded, but not used yet: React does that in a later task, or for the click.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  find('button').click();
  await vi.waitFor(() => expect(find('output').textContent).not.toBe('0 false'), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(find('output').textContent).toBe('1 false');
  vi.unstubAllGlobals();
});
