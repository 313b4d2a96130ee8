import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import '@/components/ui/action-menu-popup';
import { StaffProvider } from '@/components/shell/staff-context';
import { messages } from '@/lib/i18n/messages';
import type { Role } from '@/lib/rules/staff/permissions';
import { ListingsFiles } from './listings-files';

afterEach(cleanup);

function show(role: Role) {
  render(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="Europe/Stockholm">
      <StaffProvider staff={{ id: 's1', name: 'Åsa', email: 'asa@norr.example', role }}>
        <ListingsFiles />
      </StaffProvider>
    </NextIntlClientProvider>,
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
