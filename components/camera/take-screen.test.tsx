import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { takeStart } from '@/lib/rules/camera/take-start';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { Role } from '@/lib/rules/staff/permissions';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { TakeScreen } from './take-screen';

const rows = ['Storgatan 2', 'Storgatan 2', 'Alvägen 9'].map((streetAddress, index) => ({
  ...inventoryRow(exampleListingWith(index + 1)),
  streetAddress,
  streetAddress2: index < 2 ? 'Hus B' : null,
  objectId: streetAddress,
}));

const unchangeable = { ...inventoryRow(exampleListingWith(4)), reference: null };

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/photos/take');
});

function show(role: Role, address = '/photos/take', { isLoaded = true } = {}) {
  window.history.replaceState(null, '', address);
  return render(
    <TestPage known={isLoaded ? [knownInventory({ rows: [...rows, unchangeable] })] : []} staffRole={role}>
      <TakeScreen start={takeStart(rows, { listingId: null, rowsMax: 2 })} />
    </TestPage>,
  );
}

it('tells a viewer which role is required, and shows no listings', () => {
  show('viewer');
  expect(screen.getByText('Kräver rollen redaktör.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('finds a listing by its address and by its building, for an editor', async () => {
  show('editor');
  expect(await screen.findAllByRole('link')).toHaveLength(3);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alvagen' } });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Byggnad' }));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Storgatan 2, Hus B/ }));
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('says that nothing matches a search, and clears it', async () => {
  show('editor');
  await screen.findAllByRole('link');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  expect(screen.getByText('Ingen lokal matchar sökningen')).toBeTruthy();
  fireEvent.click(screen.getByText('Rensa sökningen'));
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('leads to a new listing if there is none', async () => {
  render(
    <TestPage known={[knownInventory({ rows: [] })]} staffRole="editor">
      <TakeScreen start={takeStart([], { listingId: null, rowsMax: 2 })} />
    </TestPage>,
  );
  const link = await screen.findByRole('link', { name: 'Ny lokal' });
  expect(link.getAttribute('href')).toBe('/listings/new');
});

it('marks the first listings as outdated while a search waits for the others', () => {
  show('editor', '/photos/take', { isLoaded: false });
  const isBusy = () => screen.getAllByRole('link')[0]!.closest('[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(false);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alvagen' } });
  expect(isBusy()).toBe(true);
});

it('asks for the position only when it is wanted, and without it sorts by address', async () => {
  const getCurrentPosition = vi.fn<(found: unknown, refuse: (error: { code: number }) => void) => void>(
    (_found, refuse) => refuse({ code: 1 }),
  );
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  show('editor');
  await screen.findAllByRole('link');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Närmast' }));
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(screen.getByText('Webbläsaren får inte veta var du är')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /lokal/ }).map(({ textContent }) => textContent)[0]).toContain(
    'Alvägen 9',
  );
});

it.each([
  ['no longer exists', 'unknown', 'Lokalen finns inte längre'],
  ['cannot be changed', unchangeable.id, messages.sv.errors.NO_REFERENCE],
])('says that a listing %s', async (_, id, words) => {
  show('editor', `/photos/take?listing=${id}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reached from another page, loads its own document before it opens the camera, which no other document allows', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const address = `/photos/take?listing=${rows[0]!.id}`;
  show('editor', address);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  cleanup();
  const other = { name: 'http://localhost:3000/listings' } as PerformanceEntry;
  const documents = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([other]);
  // The router changes the address only after the first render.
  const known = [knownInventory({ rows })];
  window.history.replaceState(null, '', `/listings?listing=${rows[0]!.id}`);
  render(
    <TestPage known={known} staffRole="editor">
      <TakeScreen start={takeStart(rows, { listingId: null, rowsMax: 2 })} />
    </TestPage>,
  );
  await screen.findAllByRole('link');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  for (const spy of [reload, documents]) spy.mockRestore();
});
