import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { PersonMenu } from './person-menu';
import { StaffProvider } from './staff-context';

afterEach(cleanup);

it('begins its accessible name with its visible text, and gives the menu the same name', async () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <StaffProvider staff={{ id: 's1', name: 'Åsa Lindqvist', email: 'asa@norr.example', role: 'admin' }}>
          <PersonMenu theme="system" />
        </StaffProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Åsa Lindqvist')).toBeTruthy();
  expect(screen.getByText('Administratör')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Åsa Lindqvist Administratör: / });
  fireEvent.click(button);
  expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe(button.getAttribute('aria-label'));
});
