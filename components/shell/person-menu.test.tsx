import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { PersonMenu } from './person-menu';
import { StaffProvider } from './staff-context';

afterEach(cleanup);

it('is named by the words that it shows', () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <StaffProvider staff={{ id: 's1', name: 'Åsa Lindqvist', email: 'asa@norr.example', role: 'admin' }}>
        <PersonMenu theme="system" />
      </StaffProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Åsa Lindqvist')).toBeTruthy();
  expect(screen.getByText('Administratör')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Åsa Lindqvist Administratör: / })).toBeTruthy();
});
