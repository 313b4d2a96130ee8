import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { endAllOtherSessions, endOneSession } from '@/lib/desk/staff/own-actions';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { OwnSessions } from './own-sessions';

afterEach(cleanup);

const { end, endOthers } = messages.sv.staff.account;
const done = { ok: true, value: undefined };
const buttonOf = (browser: string) => screen.getByRole('button', { name: `${end}: ${browser}` });

function show(...browsers: string[]) {
  const sessionOf = (browser: string) => ({ id: browser, browser, createdAt: 0, seenAt: 0, current: false });
  render(
    <TestPage>
      <OwnSessions sessions={browsers.map(sessionOf)} />
    </TestPage>,
  );
}

async function pressFocused(button: HTMLElement) {
  button.focus();
  await act(async () => void fireEvent.click(button));
}

it('shows the progress of each session while two are ended', async () => {
  const answers: (() => void)[] = [];
  mockOf(endOneSession).mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(done))));
  show('Chrome', 'Safari');
  const buttons = ['Chrome', 'Safari'].map(buttonOf);
  const progress = () => buttons.map((button) => button.getAttribute('aria-busy'));
  await act(async () => buttons.forEach((button) => fireEvent.click(button)));
  expect(progress()).toEqual(['true', 'true']);
  await act(async () => answers[0]!());
  expect(progress()).toEqual([null, 'true']);
  await act(async () => answers[1]!());
  expect(progress()).toEqual([null, null]);
});

it('moves the focus from an ended session to the next one, or else to the list', async () => {
  mockOf(endOneSession).mockResolvedValue(done);
  show('Chrome', 'Safari');
  await pressFocused(buttonOf('Chrome'));
  expect(document.activeElement).toBe(buttonOf('Safari'));
  cleanup();
  show('Chrome');
  await pressFocused(buttonOf('Chrome'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Inloggningar' }));
});

it('moves the focus to the list when all other sessions are ended, which removes the button', async () => {
  mockOf(endAllOtherSessions).mockResolvedValue(done);
  show('Chrome', 'Safari');
  await pressFocused(screen.getByRole('button', { name: endOthers }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Inloggningar' }));
});
