import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { savePreferences } from '@/lib/desk/staff/preferences';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { PersonMenu } from './person-menu';

afterEach(cleanup);

it('begins its accessible name with its visible text, and gives the menu the same name', async () => {
  render(
    <TestPage staff={{ id: 's1', name: 'Åsa Lindqvist', email: 'asa@norr.example', role: 'admin' }}>
      <PersonMenu theme="system" />
    </TestPage>,
  );
  expect(screen.getByText('Åsa Lindqvist')).toBeTruthy();
  expect(screen.getByText('Administratör')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Åsa Lindqvist Administratör: / });
  fireEvent.click(button);
  expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe(button.getAttribute('aria-label'));
});

it('shows the former theme again if the choice of another could not be stored', async () => {
  mockOf(savePreferences).mockRejectedValue(new TypeError('offline'));
  const { classList } = document.documentElement;
  render(
    <TestPage staffRole="viewer">
      <PersonMenu theme="system" />
      <ToastRegion />
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: messages.sv.shell.themes.dark }));
  expect(classList.contains('dark')).toBe(true);
  await screen.findByText(messages.sv.errors.NETWORK);
  expect(classList.contains('dark')).toBe(false);
});
