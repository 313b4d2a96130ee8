// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import type { Act } from '@/lib/desk/activity/act';
import { messages } from '@/lib/i18n/messages';
import { useOutcomeChip } from './act-words';

afterEach(cleanup);

it.each([
  [{ updated: 2, failed: 1 }, 'danger 1 failed'],
  [{ updated: 2 }, 'neutral Done'],
])('a run whose rows came to %j is called %s', (outcomes, expected) => {
  function Chip() {
    const { tone, label } = useOutcomeChip()({ outcome: 'done', status: null, run: { outcomes } } as Act);
    return <output>{`${tone} ${label}`}</output>;
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="Europe/Stockholm">
      <Chip />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(expected);
});
