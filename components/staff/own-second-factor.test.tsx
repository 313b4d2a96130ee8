import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renewRecoveryCodes, switchOffSecondFactor } from '@/lib/desk/staff/own-actions';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { OwnSecondFactor } from './own-second-factor';

afterEach(cleanup);

const { renew, switchOff } = messages.sv.staff.secondFactor;

it.each([
  { action: switchOffSecondFactor, label: switchOff, other: renew },
  { action: renewRecoveryCodes, label: renew, other: switchOff },
])('only the button of the running action shows that it runs: $label', async ({ action, label, other }) => {
  let answer = () => undefined as void;
  mockOf(action).mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: false, failure: { code: 'NETWORK' } }))),
  );
  render(
    <TestPage>
      <OwnSecondFactor factor={{ on: true, codesLeft: 8 }} required={false} />
    </TestPage>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  fireEvent.click(button(label));
  const dialog = within(await screen.findByRole('alertdialog'));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: label })));
  expect([label, other].map((name) => button(name).getAttribute('aria-busy'))).toEqual(['true', null]);
  // A pending action delays every later transition, also those of other tests in this process.
  await act(async () => answer());
});
