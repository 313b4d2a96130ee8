import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ActivityFilters } from './activity-filters';

afterEach(cleanup);

function renderFilters(query = '') {
  render(
    <TestPage>
      <ActivityFilters
        filter={parseActFilter(new URLSearchParams(query))}
        people={[]}
        isFiltered={false}
        onChange={() => undefined}
      />
    </TestPage>,
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
