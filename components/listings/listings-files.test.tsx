import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '@/components/ui/action-menu-popup';
import type { Role } from '@/lib/rules/staff/permissions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsFiles } from './listings-screen';

afterEach(cleanup);

function show(role: Role) {
  render(
    <TestPage locale="en" staffRole={role}>
      <ListingsFiles />
    </TestPage>,
  );
}

it('shows import and export as buttons, and in the menu on a phone', async () => {
  show('publisher');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/import');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: /^CSV/ })).toBeTruthy();
  cleanup();
  show('publisher');
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Import',
    'Runs',
    expect.stringMatching(/^Excel/),
    expect.stringMatching(/^CSV/),
    expect.stringMatching(/^JSON/),
  ]);
});

it('shows the required role to a person who may not import, and lets them export', () => {
  show('viewer');
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
