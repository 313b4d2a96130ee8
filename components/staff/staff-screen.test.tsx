import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { messages } from '@/lib/i18n/messages';
import { invitePerson } from '@/lib/desk/invitations/actions';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { StaffScreen } from './staff-screen';

mockOf(invitePerson).mockImplementation(async (input) => {
  const { name } = input as { name: string };
  return { ok: true, value: { link: `https://desk.example/invite/${name}`, isMailed: false } };
});

afterEach(cleanup);

it('shows both links if two are made at once', async () => {
  const invitationOf = (name: string) =>
    ({ id: name, kind: 'join', name, email: `${name}@example.com`, role: 'editor', expiresAt: 0 }) as const;
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <Announcer>
        <StaffScreen
          people={[]}
          invitations={[invitationOf('Kim'), invitationOf('Kai')]}
          ownId="asa"
          isMailOn={false}
          mailFailures={{}}
        />
      </Announcer>
    </NextIntlClientProvider>,
  );
  await act(async () => {
    for (const button of screen.getAllByRole('button', { name: messages.sv.staff.newLink })) fireEvent.click(button);
  });
  for (const name of ['Kim', 'Kai']) {
    await waitFor(() => expect(screen.getByText(`https://desk.example/invite/${name}`)).toBeTruthy());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.done })));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
