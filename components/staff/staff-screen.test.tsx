import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { ToastRegion } from '@/components/ui/toast-region';
import { messages } from '@/lib/i18n/messages';
import { changePerson } from '@/lib/desk/staff/actions';
import { invitePerson, offerNewPassword, withdrawInvitation } from '@/lib/desk/invitations/actions';
import type { ListedPerson } from '@/lib/desk/invitations/list-staff';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { StaffScreen } from './staff-screen';

mockOf(invitePerson).mockImplementation(async (input) => {
  const { name } = input as { name: string };
  return { ok: true, value: { link: `https://desk.example/invite/${name}`, isMailed: false } };
});

afterEach(cleanup);

function show(props: Partial<ComponentProps<typeof StaffScreen>>) {
  render(
    <TestPage>
      <Announcer>
        <StaffScreen people={[]} invitations={[]} ownId="asa" isMailOn={false} mailFailures={{}} {...props} />
      </Announcer>
      <ToastRegion />
    </TestPage>,
  );
}

const invitationOf = (name: string) =>
  ({ id: name, kind: 'join', name, email: `${name}@example.com`, role: 'editor', expiresAt: 0 }) as const;

const kim: ListedPerson = {
  id: 'kim',
  name: 'Kim',
  email: 'kim@example.com',
  role: 'editor',
  disabled: false,
  seenAt: null,
  secondFactor: false,
  openTasks: 0,
};

it('shows the progress of each invitation, and focuses the next one when one is withdrawn', async () => {
  const answers: (() => void)[] = [];
  mockOf(withdrawInvitation).mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: undefined }))),
  );
  show({ invitations: [invitationOf('Kim'), invitationOf('Kai')] });
  const buttons = screen.getAllByRole('button', { name: messages.sv.staff.withdraw });
  await act(async () => buttons.forEach((button) => fireEvent.click(button)));
  buttons[0]!.focus();
  await act(async () => answers[0]!());
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true']);
  expect(buttons[1]!.closest('li')!.contains(document.activeElement)).toBe(true);
  await act(async () => answers[1]!());
});

it('shows both links if two are made at once', async () => {
  show({ invitations: [invitationOf('Kim'), invitationOf('Kai')] });
  await act(async () => {
    for (const button of screen.getAllByRole('button', { name: messages.sv.staff.newLink })) fireEvent.click(button);
  });
  for (const name of ['Kim', 'Kai']) {
    await waitFor(() => expect(screen.getByText(`https://desk.example/invite/${name}`)).toBeTruthy());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.done })));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [0, null],
  [2, 'Kim har 2 öppna uppgifter'],
])('says how many open tasks a person has before they are disabled: %i', async (openTasks, said) => {
  show({ people: [{ ...kim, openTasks }] });
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder för Kim' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Stäng av …' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('loggas ut direkt');
  expect(/Kim har .*? uppgift(er)?/.exec(dialog.textContent)?.[0] ?? null).toBe(said);
});

it('offers to undo a change of role', async () => {
  mockOf(changePerson).mockResolvedValue({ ok: true, value: undefined });
  show({ people: [kim] });
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder för Kim' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Administratör' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ångra' }));
  await screen.findByText('Kim är nu redaktör.');
  expect(mockOf(changePerson).mock.calls).toMatchObject([
    [{ role: 'admin', from: 'editor' }],
    [{ role: 'editor', from: 'admin' }],
  ]);
});

it('says that an invited address is taken, and not that it is unreadable', async () => {
  const issues = [{ path: ['email'], message: '' }];
  mockOf(invitePerson).mockResolvedValueOnce({ ok: false, failure: failureOf('EMAIL_TAKEN', { issues }) });
  show({});
  fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.invite }));
  fireEvent.change(await screen.findByLabelText(messages.sv.common.name), { target: { value: 'Kim' } });
  fireEvent.change(screen.getByLabelText(messages.sv.common.email), { target: { value: 'kim@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.createLink }));
  expect(await screen.findByText(messages.sv.errors.EMAIL_TAKEN)).toBeTruthy();
});

it('an invitation that takes long can be closed, and is opened again with what was typed', async () => {
  mockOf(invitePerson).mockReturnValueOnce(new Promise(() => undefined));
  show({});
  const opener = screen.getByRole('button', { name: messages.sv.staff.invite });
  fireEvent.click(opener);
  fireEvent.change(await screen.findByLabelText(messages.sv.common.name), { target: { value: 'Kim' } });
  fireEvent.change(screen.getByLabelText(messages.sv.common.email), { target: { value: 'kim@example.com' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.createLink })));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(screen.getByText('Stäng'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  expect(screen.getByDisplayValue('Kim')).toBeTruthy();
});

it('a person can be changed again only after the answer, so that a second link does not end the first', async () => {
  let answer: () => void = () => undefined;
  mockOf(offerNewPassword).mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: true, value: { link: 'https://x', isMailed: false } }))),
  );
  show({ people: [kim] });
  const menu = screen.getByRole('button', { name: 'Åtgärder för Kim' });
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: messages.sv.staff.newPassword }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(menu.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(menu);
  expect(screen.queryByRole('menu')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('https://x')).toBeTruthy();
  expect(menu.getAttribute('aria-busy')).toBeNull();
});

it('moves the focus to the page title if a colleague has withdrawn the invitation already', () => {
  const page = (invitations: ComponentProps<typeof StaffScreen>['invitations']) => (
    <TestPage>
      <main>
        <StaffScreen people={[]} ownId="asa" isMailOn={false} mailFailures={{}} invitations={invitations} />
      </main>
    </TestPage>
  );
  const { rerender } = render(page([invitationOf('Kim')]));
  screen.getByRole('button', { name: messages.sv.staff.withdraw }).focus();
  rerender(page([]));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
