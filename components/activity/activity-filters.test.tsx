import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { ActivityFilters } from './activity-filters';

afterEach(cleanup);

function renderFilters(query = '') {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <ActivityFilters
        filter={parseActFilter(new URLSearchParams(query))}
        people={[]}
        isFiltered={false}
        onChange={() => undefined}
      />
    </NextIntlClientProvider>,
  );
}

it('shows a label above every choice, as for the days', () => {
  renderFilters();
  for (const label of ['Person', 'Gäller', 'Utfall', 'Från och med', 'Till och med']) {
    expect(screen.getByText(label, { selector: 'label' }).getAttribute('for'), label).toBeTruthy();
  }
});

it('says at the last day that it is before the first', () => {
  renderFilters('from=2026-11-20&to=2026-11-19');
  const last = screen.getByLabelText('Till och med');
  expect(last.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(last.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Sista dagen är före den första.',
  );
});
