import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { usualPreferences, type MailPreferences } from '@/lib/rules/mail/mail-order';
import { saveMailPreferences } from '@/lib/desk/mail/actions';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { OwnMail } from './own-mail';

const save = mockOf(saveMailPreferences);
beforeEach(() => void router.refresh.mockReset());
beforeEach(() => void save.mockReset().mockResolvedValue({ ok: true, value: undefined }));
afterEach(cleanup);

const saved: MailPreferences = { ...usualPreferences, locale: 'sv' };

function page(preferences: MailPreferences) {
  return (
    <TestPage>
      <OwnMail email="eva@example.org" saved={preferences} />
    </TestPage>
  );
}

it('does not overwrite a language that was chosen elsewhere since the page was opened', async () => {
  const { rerender } = render(page(saved));
  fireEvent.click(screen.getByRole('switch', { name: messages.sv.mail.account.personal }));
  rerender(page({ ...saved, locale: 'en' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.common.save })));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall![0]).toMatchObject({ locale: 'en', personal: !saved.personal });
});

it('refreshes the page after a save, because Back would show the page with the choices from before', async () => {
  const { rerender } = render(page(saved));
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  const personal = () => screen.getByRole('switch', { name: messages.sv.mail.account.personal });
  await press(personal());
  await press(screen.getByRole('button', { name: messages.sv.common.save }));
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(page({ ...saved, personal: !saved.personal }));
  await press(personal());
  await press(screen.getByRole('button', { name: messages.sv.common.save }));
  expect(save.mock.lastCall![0]).toMatchObject({ personal: saved.personal });
});
