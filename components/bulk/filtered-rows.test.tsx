import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { FilteredRows } from './filtered-rows';

afterEach(cleanup);

it('focuses the first of the last rows when the button that shows them disappears', () => {
  const all = Array.from({ length: 250 }, (_, index) => `Rad ${index + 1}`);
  render(
    <TestPage>
      <FilteredRows rows={{ all }} start="all" labelOf={String} none="">
        {(row) => <li key={row}>{row}</li>}
      </FilteredRows>
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: messages.sv.common.showMore });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByText('Rad 201'));
});
