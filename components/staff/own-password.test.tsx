import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { changeOwnPassword } from '@/lib/desk/staff/own-actions';
import { OwnPassword } from './own-password';

afterEach(cleanup);

it('shows all faults at once, and focuses the first faulty field', () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <OwnPassword email="eva@example.org" />
    </NextIntlClientProvider>,
  );
  const { staff, errors } = messages.sv;
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText(staff.missingPassword)).toBeTruthy();
  expect(screen.getByText(errors.PASSWORD_TOO_SHORT)).toBeTruthy();
  expect(document.activeElement?.id).toBe('current-password');
  expect(changeOwnPassword).not.toHaveBeenCalled();
});
