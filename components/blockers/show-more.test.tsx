import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ShowMore, useShownCount } from './show-more';

afterEach(cleanup);

const rows = ['a', 'b', 'c', 'd'];

function List() {
  const { shown, showMore } = useShownCount(rows.length, { first: 1, step: 2 });
  return (
    <section>
      {rows.slice(0, shown).map((row) => (
        <a key={row} href={`#${row}`}>
          {row}
        </a>
      ))}
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </section>
  );
}

it('keeps the focus, and moves it to the first new row when the button disappears', () => {
  render(
    <TestPage>
      <List />
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: messages.sv.common.showMore });
  button.focus();
  fireEvent.click(button);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'd' }));
});

it('shows every row in a print, also of lists that appear only there', () => {
  function Lists() {
    const { shown } = useShownCount(rows.length, { first: 1 });
    return rows.slice(0, shown).map((row) => <List key={row} />);
  }
  render(
    <TestPage>
      <Lists />
    </TestPage>,
  );
  const counts = () => [screen.getAllByRole('link').length, screen.queryAllByRole('button').length];
  expect(counts()).toEqual([1, 1]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(counts()).toEqual([16, 0]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(counts()).toEqual([1, 1]);
});
