import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useHydrated } from './use-hydrated';

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  cleanup();
  document.body.replaceChildren();
});

/** Records the hook's value in each render. */
function Noted({ returned }: { returned: boolean[] }) {
  const hydrated = useHydrated();
  returned.push(hydrated);
  return <output>{String(hydrated)}</output>;
}

it('is false on the server and during hydration, and then true', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Noted returned={[]} />);
  expect(container.textContent).toBe('false');
  const returned: boolean[] = [];
  await act(async () => {
    root = hydrateRoot(container, <Noted returned={returned} />);
  });
  expect(returned[0]).toBe(false);
  expect(container.textContent).toBe('true');
});

it('is true from the first render of a component that is added later', () => {
  const returned: boolean[] = [];
  render(<Noted returned={returned} />);
  expect(new Set(returned)).toEqual(new Set([true]));
});
