import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsDisplayPanel } from './listings-display-panel';
import type { ListingsLayout } from './saved-layout';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Panel() {
  const [layout, setLayout] = useState<ListingsLayout>({ columns: ['status', 'type'], density: 'comfortable' });
  return (
    <ListingsDisplayPanel
      view={wholeInventory}
      fit={null}
      layout={layout}
      onLayout={setLayout}
      onChoose={() => undefined}
      panel={{ anchor: { current: null }, open: true, onOpenChange: () => undefined }}
    />
  );
}

it('keeps the focus on the button that moved a column to the end', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <TestPage>
      <Announcer>
        <Panel />
      </Announcer>
    </TestPage>,
  );
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: 'Flytta Status nedåt' });
  later.focus();
  fireEvent.click(later);
  expect(later.disabled).toBe(false);
  expect(later.getAttribute('aria-disabled')).toBe('true');
  const order = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((box) => box.parentElement?.nextSibling?.textContent);
  const moved = order();
  fireEvent.click(later);
  expect(order()).toEqual(moved);
});
