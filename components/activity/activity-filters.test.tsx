import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { ActivityFilters } from './activity-filters';

afterEach(cleanup);

it('shows a label above every choice, as for the days', () => {
  const filter = { person: null, group: null, outcome: null, run: null, search: '', from: null, to: null } as never;
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <ActivityFilters filter={filter} people={[]} isFiltered={false} onChange={() => undefined} />
    </NextIntlClientProvider>,
  );
  for (const label of ['Person', 'Gäller', 'Utfall', 'Från och med', 'Till och med']) {
    expect(screen.getByText(label, { selector: 'label' }).getAttribute('for'), label).toBeTruthy();
  }
});
