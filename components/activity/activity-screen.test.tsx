import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as addressParams from '@/components/shell/use-address-params';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ActivityScreen } from './activity-screen';

/** Replaces the page's address by a state that changes in the same way. */
function useAddressState(): ReturnType<typeof addressParams.useAddressParams> {
  const [query, setQuery] = useState('');
  const change = (changes: Record<string, string | null>) =>
    startTransition(() =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next.toString();
      }),
    );
  return [new URLSearchParams(query), change];
}

const nothing = { acts: [], next: null, people: [] };

beforeEach(() => {
  vi.spyOn(addressParams, 'useAddressParams').mockImplementation(useAddressState);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the focus and the text of the search while it filters, and focuses it when the filters are cleared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(nothing));
  });
  render(
    <TestPage>
      <ActivityScreen start={{ search: '', page: nothing }} />
    </TestPage>,
  );
  const search = () => screen.getByRole<HTMLInputElement>('searchbox');
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  act(() => search().focus());
  for (const typed of ['Kungs', 'Kungsgatan ', 'Kungsgatan 4']) {
    fireEvent.change(search(), { target: { value: typed } });
    await rest();
    expect(search().value).toBe(typed);
    expect(document.activeElement).toBe(search());
  }
  expect(asked.at(-1)).toBe('/api/activity?q=Kungsgatan+4');
  const [clear] = screen.getAllByRole('button', { name: 'Rensa filter' });
  clear!.focus();
  fireEvent.click(clear!);
  await rest();
  expect(search().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Rensa filter' })).toBeNull();
  expect(document.activeElement).toBe(search());
});

it('clears the filters where it says that nothing matches them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(nothing)));
  render(
    <TestPage>
      <ActivityScreen start={{ search: '', page: nothing }} />
    </TestPage>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Kungsgatan' } });
  const empty = (await screen.findByText(messages.sv.activity.noMatchText)).parentElement!;
  fireEvent.click(within(empty).getByRole('button', { name: 'Rensa filter' }));
  await screen.findByText(messages.sv.activity.noneText);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('marks the acts of the filter before as outdated until those of the new one are read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <TestPage>
      <ActivityScreen start={{ search: '', page: nothing }} />
    </TestPage>,
  );
  const shown = screen.getByRole('heading', { name: messages.sv.activity.noneTitle });
  expect(shown.closest('[aria-busy="true"]')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Kungsgatan' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { level: 2 }).closest('[aria-busy="true"]')).not.toBeNull();
});
