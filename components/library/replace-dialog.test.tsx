import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { photoCopyQuery } from '@/lib/browser/photos/photo-names-query';
import { bringBackPhoto } from '@/lib/desk/photos/actions';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { libraryPhotos } from '@/lib/rules/photos/photo-library';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ReplaceDialog } from './replace-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('can be closed once its request takes long', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  mockOf(bringBackPhoto).mockReturnValueOnce(new Promise(() => undefined));
  const url = 'https://media.example/a';
  const row = inventoryRow(exampleListingWith(1));
  const copy = { storedUntil: '2026-12-01T00:00:00.000Z' };
  const onClose = vi.fn<() => void>();
  render(
    <TestPage known={[[photoCopyQuery(url).queryKey, copy]]} staffRole="publisher">
      <ReplaceDialog photo={libraryPhotos([row], new Map([[row.id, [url]]]))[0]!} onClose={onClose} />
    </TestPage>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.library.replace.copy })));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(screen.getAllByRole('button', { name: 'Stäng' })[0]!);
  expect(onClose).toHaveBeenCalledOnce();
});
