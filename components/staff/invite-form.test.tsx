import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { acceptInvitation } from '@/lib/desk/invitations/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { InviteForm } from './invite-form';

afterEach(cleanup);

const words = messages.sv.staff;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('marks the address of the first administrator when the server rejects it', async () => {
  const issues = [{ path: ['person', 'email'], message: 'Invalid email address' }];
  mockOf(acceptInvitation).mockResolvedValue({ ok: false, failure: failureOf('INVALID_INPUT', { issues }) });
  render(
    <TestPage>
      <InviteForm token="a" email={null} />
    </TestPage>,
  );
  type(messages.sv.common.name, 'Åsa Lindqvist');
  type(messages.sv.common.email, 'åsa@example.com');
  type(words.account.wanted, 'kaffe lampa tak');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.inviteScreen.submit })));
  await waitFor(() => expect(screen.getByText(words.wrongEmail)).toBeTruthy());
  expect(screen.queryByText(messages.sv.errors.INVALID_INPUT)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(messages.sv.common.email));
});
