import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { endOneSession } from '@/lib/desk/staff/own-actions';
import { messages } from '@/lib/i18n/messages';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { OwnSessions } from './own-sessions';

afterEach(cleanup);

const { end } = messages.sv.staff.account;

it('shows the progress of each session while two are ended', async () => {
  const answers: (() => void)[] = [];
  mockOf(endOneSession).mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ ok: true, value: null }))),
  );
  const sessionOf = (browser: string) => ({ id: browser, browser, createdAt: 0, seenAt: 0, current: false });
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <OwnSessions sessions={[sessionOf('Chrome'), sessionOf('Safari')]} />
    </NextIntlClientProvider>,
  );
  const buttons = ['Chrome', 'Safari'].map((name) => screen.getByRole('button', { name: `${end}: ${name}` }));
  const progress = () => buttons.map((button) => button.getAttribute('aria-busy'));
  await act(async () => buttons.forEach((button) => fireEvent.click(button)));
  expect(progress()).toEqual(['true', 'true']);
  await act(async () => answers[0]!());
  expect(progress()).toEqual([null, 'true']);
  await act(async () => answers[1]!());
  expect(progress()).toEqual([null, null]);
});
