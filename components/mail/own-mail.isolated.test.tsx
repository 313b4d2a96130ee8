import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { usualPreferences, type MailPreferences } from '@/lib/rules/mail/mail-order';
import { OwnMail } from './own-mail';

const saveMailPreferences = vi.hoisted(() => vi.fn<(input: unknown) => Promise<unknown>>());
vi.mock('@/lib/desk/mail/actions', () => ({ saveMailPreferences }));
vi.mock('next/navigation', () => ({ unstable_isUnrecognizedActionError: () => false }));

beforeEach(() => void saveMailPreferences.mockReset().mockResolvedValue({ ok: true, value: null }));
afterEach(cleanup);

const saved: MailPreferences = { ...usualPreferences, locale: 'sv' };

function page(preferences: MailPreferences) {
  return (
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <OwnMail email="eva@example.org" saved={preferences} />
    </NextIntlClientProvider>
  );
}

it('a language that is chosen for pages while the page is open is not changed back by the next save', async () => {
  const { rerender } = render(page(saved));
  fireEvent.click(screen.getByRole('switch', { name: messages.sv.mail.account.personal }));
  rerender(page({ ...saved, locale: 'en' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.common.save })));
  await waitFor(() => expect(saveMailPreferences).toHaveBeenCalledTimes(1));
  expect(saveMailPreferences.mock.lastCall![0]).toMatchObject({ locale: 'en', personal: !saved.personal });
});
