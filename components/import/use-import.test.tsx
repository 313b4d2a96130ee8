import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportReply, ImportTask } from '@/lib/browser/import/import-worker';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useImport } from './use-import';

/** A worker that answers when the test wants it. */
class SlowWorker extends EventTarget {
  static all: SlowWorker[] = [];
  calls: { number: number; task: ImportTask }[] = [];

  constructor() {
    super();
    SlowWorker.all.push(this);
  }
  postMessage(call: { number: number; task: ImportTask }): void {
    this.calls.push(call);
  }
  terminate(): void {}

  /** Answers the first request to open a file with a sheet of these rows. */
  open(top: string[][]): Promise<void> {
    const { number } = this.calls.shift()!;
    const answer = { sheets: [{ name: '', rowCount: top.length, top }], form: { encoding: 'utf-8', delimiter: ';' } };
    return act(async () => this.reply({ number, answer: { answer } }));
  }
  reply(data: { number: number; answer: ImportReply }): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  SlowWorker.all = [];
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(cleanup);

function renderImport({ hasCatalogue = true, counting = null as number | null } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retryDelay: 0 } } });
  if (hasCatalogue) client.setQueryData(amenitiesQuery.queryKey, []);
  client.setQueryData(inventoryQuery.queryKey, { rows: [], objects: [], counting } as never);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPage client={client} staffRole="publisher">
      {children}
    </TestPage>
  );
  return renderHook(() => useImport(), { wrapper }).result;
}

const sheetOf = (workplaces: string) => [
  ['Referens', 'Arbetsplatser'],
  ['A-1', workplaces],
];
const unsent = (result: { current: ReturnType<typeof useImport> }, name: string) =>
  act(async () => void result.current.open(new File(['x'], name)));

it('checks the file that is shown, even if a file chosen earlier finishes loading later', async () => {
  const result = renderImport();
  await unsent(result, 'first.csv');
  await unsent(result, 'second.csv');
  const [first, second] = SlowWorker.all as [SlowWorker, SlowWorker];
  await second.open(sheetOf('22'));
  await first.open(sheetOf('11'));
  expect(result.current.opened).toMatchObject({ file: { name: 'second.csv' } });
  await act(async () => void result.current.check());
  await waitFor(() => expect(second.calls).toMatchObject([{ task: { name: 'read' } }]));
  expect(first.calls).toEqual([]);
});

it("reads the next file after the worker's code failed to load", async () => {
  const result = renderImport();
  await unsent(result, 'first.csv');
  await act(async () => void SlowWorker.all[0]!.dispatchEvent(new Event('error')));
  expect(result.current).toMatchObject({ busy: null, fault: { code: 'readerFailed' } });
  await unsent(result, 'first.csv');
  expect(SlowWorker.all).toHaveLength(2);
  await SlowWorker.all[1]!.open(sheetOf('11'));
  expect(result.current).toMatchObject({ busy: null, fault: null, opened: { file: { name: 'first.csv' } } });
});

it('shows that the file cannot be read if the worker fails while it checks it', async () => {
  const result = renderImport();
  await unsent(result, 'first.csv');
  const [worker] = SlowWorker.all as [SlowWorker];
  await worker.open(sheetOf('11'));
  await act(async () => void result.current.check());
  await waitFor(() => expect(worker.calls).toHaveLength(1));
  await act(async () => void worker.dispatchEvent(new Event('error')));
  expect(result.current).toMatchObject({ busy: null, fault: { code: 'readerFailed' }, opened: null });
});

it('says why a file cannot be checked if the catalogue of amenities cannot be read', async () => {
  const result = renderImport({ hasCatalogue: false });
  await waitFor(() => expect(result.current).toMatchObject({ ready: false, failure: { code: 'NETWORK' } }));
});

it('checks no file while the server counts the listings, most of which would look unknown', async () => {
  const result = renderImport({ counting: 12 });
  await unsent(result, 'first.csv');
  const [worker] = SlowWorker.all as [SlowWorker];
  await worker.open(sheetOf('11'));
  await act(async () => void result.current.check());
  expect(result.current).toMatchObject({ ready: false, busy: null });
  expect(worker.calls).toEqual([]);
});
