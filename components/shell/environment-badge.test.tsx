import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { EnvironmentBadge } from './environment-badge';

afterEach(cleanup);

it.each([
  ['embedded', true, 'Demo'],
  ['embedded', false, null],
  ['preview', false, 'Förhandsmiljö'],
  ['production', false, 'Produktion'],
  ['production', true, 'Produktion'],
] as const)('the environment %s, with the demo on: %s', (environment, demo, word) => {
  const { container } = render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <EnvironmentBadge environment={environment} demo={demo} />
    </NextIntlClientProvider>,
  );
  expect(container.querySelector('[aria-hidden].truncate')?.textContent ?? null).toBe(word);
});
