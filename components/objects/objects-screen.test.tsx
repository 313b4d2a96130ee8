import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ObjectsScreen } from './objects-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goTo('/');
});

it('moves the focus to the search when it is cleared, which removes the button', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  goTo('/objects?q=nothing');
  render(
    <TestPage known={[knownInventory({ objects: [exampleObjectWith(1)] })]}>
      <ObjectsScreen tiles={null} start={null} />
    </TestPage>,
  );
  // The search itself has a button of the same name.
  fireEvent.click((await screen.findAllByRole('button', { name: messages.sv.common.clearFilters })).at(-1)!);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});

it('offers the address that was probably meant, and moves the focus to the search when it is chosen', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const object = exampleObjectWith(1, { streetAddress: 'Storgatan 5' });
  const rows = [inventoryRowWith({ streetAddress: 'Storgatan 5', objectId: object.id })];
  goTo('/objects?q=storgatn');
  render(
    <TestPage known={[knownInventory({ rows, objects: [object] })]}>
      <ObjectsScreen tiles={null} start={null} />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Menade du/ }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(new URLSearchParams(window.location.search).get('q')).toBe('Storgatan');
});
