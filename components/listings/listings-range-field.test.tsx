import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsRangeField } from './listings-range-field';

afterEach(cleanup);

function renderArea(range: string) {
  render(
    <TestPage locale="en">
      <ListingsRangeField
        name="area"
        quantity="area"
        unit="m²"
        view={parseView(new URLSearchParams({ area: range }))}
        onType={() => undefined}
      />
    </TestPage>,
  );
  return screen.getByRole('textbox', { name: 'Area, To' });
}

it('says at the upper limit that it is below the lower one', () => {
  const upper = renderArea('500-200');
  expect(upper.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(upper.getAttribute('aria-describedby')!)?.textContent).toBe(
    'The second number is lower than the first.',
  );
  expect(screen.getByRole('textbox', { name: 'Area, From' }).getAttribute('aria-invalid')).toBeNull();
});

it.each(['200-500', '200-200', '200-', '-0'])('accepts the range %s', (range) => {
  expect(renderArea(range).getAttribute('aria-invalid')).toBeNull();
});
