import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { askForNewPassword } from '@/lib/desk/invitations/forgotten-password';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ForgottenForm } from './forgotten-form';

afterEach(cleanup);

it.each<FailureCode>(['TOO_MANY_ATTEMPTS', 'UNKNOWN_ACTION', 'NETWORK'])('says why it failed: %s', async (code) => {
  mockOf(askForNewPassword).mockResolvedValueOnce({ ok: false, failure: failureOf(code) });
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <ForgottenForm />
    </NextIntlClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(messages.sv.common.email), { target: { value: 'asa@norr.example' } });
  const submit = screen.getByRole('button', { name: messages.sv.mail.forgottenScreen.submit });
  await act(async () => void fireEvent.click(submit));
  expect(screen.getByRole('alert').textContent).toBe(messages.sv.errors[code]);
});
