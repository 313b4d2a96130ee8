import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { SearchInput } from './search-input';

afterEach(cleanup);

it('shows every key at once, although the results follow later', async () => {
  let finish = () => undefined as void;
  const rendering = new Promise<void>((resolve) => (finish = resolve));
  function Found({ search }: { search: string }) {
    if (search !== '') use(rendering);
    return <p>Found: {search}</p>;
  }
  function Page() {
    const [search, setSearch] = useState('');
    return (
      <Suspense>
        {/* Like a navigation in the framework. */}
        <SearchInput label="Search" value={search} onValueChange={(next) => startTransition(() => setSearch(next))} />
        <Found search={search} />
      </Suspense>
    );
  }
  render(
    <TestPage locale="en">
      <Page />
    </TestPage>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  for (const letter of 'gata') {
    await act(async () => void fireEvent.change(field, { target: { value: field.value + letter } }));
  }
  expect(field.value).toBe('gata');
  await act(async () => {
    finish();
    await rendering;
  });
  expect(screen.getByText('Found: gata')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
  expect(screen.getByText('Found:')).toBeTruthy();
});
