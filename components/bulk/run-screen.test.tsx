import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { runQuery } from '@/lib/browser/bulk/run-query';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { TestPage } from '@/lib/testing/harness/test-page';
import { runWith } from '@/lib/testing/model/any-run';
import { RunScreen } from './run-screen';

afterEach(cleanup);

function show(run: BulkRun): void {
  const page = { run, rows: [], next: null };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(runQuery(run.id, {}).queryKey, { pages: [page], pageParams: [null] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <TestPage client={client} staffRole="publisher">
      <RunScreen id={run.id} />
    </TestPage>,
  );
}

it('shows the reason in a preview that takes listings off, and whether they come back automatically', () => {
  const off = { reason: 'let', backOn: '2031-03-01', publishes: true } as const;
  show(runWith({ change: { kind: 'takeOff', off } }, { byEffect: { goesOff: 2 } }));
  expect(screen.getByText(/^Orsak: Uthyrd, .*2031 · publiceras då$/)).toBeDefined();
});

it.each([
  [null, 1],
  ['run-2', 0],
])('failed rows can be retried, unless the run is undone (by %s)', (undoneBy, buttons) => {
  show(runWith({ state: 'finished', undoneBy }, { byEffect: { goesOff: 2 }, byState: { done: 1, failed: 1 } }));
  expect(screen.queryAllByRole('button', { name: 'Försök igen med 1 misslyckad' })).toHaveLength(buttons);
});
