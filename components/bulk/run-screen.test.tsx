import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { runQuery, type RowFilter } from '@/lib/browser/bulk/run-query';
import { cancelRun, startRun, undoRun } from '@/lib/desk/bulk/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import type { BulkRow, BulkRun } from '@/lib/rules/bulk/bulk-run';
import { openSlowly, router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { runRowWith, runWith } from '@/lib/testing/model/any-run';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { RunScreen } from './run-screen';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Shows a run; returns a function that answers a read of it. */
function show(run: BulkRun, rows: BulkRow[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = (now: BulkRun, filter: RowFilter = {}) => {
    const page = { run: now, rows, next: null };
    client.setQueryData(runQuery(run.id, filter).queryKey, { pages: [page], pageParams: [null] });
  };
  answer(run);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <TestPage client={client} staffRole="publisher">
      <main>
        <RunScreen id={run.id} />
      </main>
    </TestPage>,
  );
  return answer;
}

it('says that a run no longer exists, with a link to the others and no button to try again', async () => {
  const answer = { failure: failureOf('NOT_FOUND') };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 404 })));
  render(
    <TestPage client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RunScreen id="run-1" />
    </TestPage>,
  );
  await screen.findByText(messages.sv.bulk.notFound);
  expect(screen.getByRole('link', { name: messages.sv.bulk.toRuns }).getAttribute('href')).toBe('/runs');
  expect(screen.queryByRole('button', { name: messages.sv.ui.retry })).toBeNull();
});

const chosenTab = () => screen.getAllByRole('radio').find((tab) => (tab as HTMLInputElement).checked)?.parentElement;
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));

it('shows the reason in a preview that takes listings off, and whether they come back automatically', () => {
  const off = { reason: 'let', backOn: '2031-03-01', publishes: true } as const;
  show(runWith({ change: { kind: 'takeOff', off } }, { byEffect: { goesOff: 2 } }));
  expect(screen.getByText(/^Orsak: Uthyrd, .*2031 · publiceras då$/)).toBeDefined();
});

it.each([
  [{ staysLive: 1, cannot: 1 }, 1],
  [{ unchanged: 1, cannot: 1 }, 0],
])('a preview says what happens before its listings are written, if there are any (%j)', (byEffect, texts) => {
  show(runWith({}, { byEffect }));
  expect(screen.queryAllByText(messages.sv.bulk.previewText)).toHaveLength(texts);
});

it('starts a run without the rows that the person leaves out of its preview', async () => {
  const rows = [runRowWith(1), runRowWith(2), runRowWith(3, { effect: 'unchanged' })];
  mockOf(startRun).mockResolvedValue({ ok: true, value: {} });
  show(runWith({}, { byEffect: { staysLive: 2, unchanged: 1 } }), rows);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ta med Kungsgatan 1, NS-1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Kör på 1 lokal' }));
  await waitFor(() => expect(mockOf(startRun).mock.calls).toMatchObject([[{ asked: { without: ['row-1'] } }]]));
});

it('leaves the same rows out when the person comes back to its preview', () => {
  const rows = [runRowWith(1), runRowWith(2)];
  const run = runWith({}, { byEffect: { staysLive: 2 } });
  show(run, rows);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ta med Kungsgatan 1, NS-1' }));
  cleanup();
  show(run, rows);
  expect(screen.getByRole('button', { name: 'Kör på 1 lokal' })).toBeDefined();
  cleanup();
  show({ ...run, id: 'run-2' }, rows);
  expect(screen.getByRole('button', { name: 'Kör på 2 lokaler' })).toBeDefined();
});

const undone = { id: 'run-1', source: 'bulk', change: { kind: 'noticePeriod', months: 9 }, title: null } as const;

it('an undo is named after what it undoes', () => {
  show(runWith({ source: 'undo', change: null, undone }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ångra: Sätt uppsägningstiden till 9 mån' })).toBeDefined();
});

it('discarding the preview of an undo leads back to the run that it would undo', async () => {
  const preview = runWith({ source: 'undo', change: null, undone });
  mockOf(cancelRun).mockResolvedValue({ ok: true, value: preview });
  show(preview);
  vi.stubGlobal('fetch', () => Response.json({ run: preview, rows: [], next: null }));
  fireEvent.click(screen.getByRole('button', { name: messages.sv.bulk.discard }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/runs/run-1'));
});

it('plans one undo, also if its button is pressed again before the preview has opened', async () => {
  const run = runWith({ state: 'finished' }, { byState: { done: 1 } });
  mockOf(undoRun)
    .mockClear()
    .mockResolvedValue({ ok: true, value: { id: 'run-2' } as never });
  show(run);
  vi.stubGlobal('fetch', () => Response.json({ run, rows: [], next: null }));
  const opened = openSlowly();
  const press = () => fireEvent.click(screen.getByRole('button', { name: messages.sv.bulk.undo }));
  press();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/runs/run-2'));
  await act(async () => press());
  expect(undoRun).toHaveBeenCalledOnce();
  await act(async () => opened());
});

it.each([
  [null, 1],
  ['run-2', 0],
])('failed rows can be retried, unless the run is undone (by %s)', (undoneBy, buttons) => {
  show(runWith({ state: 'finished', undoneBy }, { byEffect: { goesOff: 2 }, byState: { done: 1, failed: 1 } }));
  expect(screen.queryAllByRole('button', { name: 'Försök igen med 1 misslyckad' })).toHaveLength(buttons);
});

it('shows that a run waits for the service and continues by itself, and can be paused or stopped', () => {
  show(runWith({ state: 'running', pauseCode: 'NETWORK' }, { byEffect: { goesOff: 2 }, byState: { waiting: 2 } }));
  expect(screen.getAllByText(messages.sv.bulk.waitsForService)).toHaveLength(2);
  expect(screen.getByText(messages.sv.bulk.waitsForServiceText)).toBeDefined();
  for (const name of [messages.sv.bulk.pause, messages.sv.bulk.stop]) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
});

it('shows all rows once a run has started whose preview was filtered', async () => {
  const answer = show(runWith({}, { byEffect: { goesOff: 2 } }));
  choose(messages.sv.bulk.effects.goesOff);
  const started = runWith({ state: 'running' }, { byEffect: { goesOff: 2 }, byState: { waiting: 2 } });
  answer(started, { effect: 'goesOff' });
  answer(started);
  await waitFor(() => expect(chosenTab()?.textContent).toBe('Alla2'));
});

it('still names the chosen state when no row is in it any longer', async () => {
  const answer = show(runWith({ state: 'running' }, { byState: { waiting: 2 } }));
  choose(messages.sv.bulk.rowStates.waiting);
  answer(runWith({ state: 'finished' }, { byState: { done: 2 } }), { state: 'waiting' });
  await waitFor(() => expect(chosenTab()?.textContent).toBe(`${messages.sv.bulk.rowStates.waiting}0`));
});

it('marks the rows of the filter before as outdated until those of the chosen one are read', () => {
  show(runWith({}, { byEffect: { goesOff: 2 } }));
  const isBusy = () => screen.getByText(messages.sv.bulk.noRows).closest('[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(false);
  choose(messages.sv.bulk.effects.goesOff);
  expect(isBusy()).toBe(true);
});

it.each([
  ['planned', 'running', 'Kör på 1 lokal'],
  ['running', 'cancelled', messages.sv.bulk.stop],
] as const)(
  'moves the focus to the title when a press removes its button, from %s to %s',
  async (before, after, name) => {
    const now = (state: BulkRun['state']) =>
      runWith({ state }, { byEffect: { staysLive: 1 }, byState: { waiting: 1 } });
    const answer = show(now(before));
    screen.getByRole('button', { name }).focus();
    await act(async () => answer(now(after)));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  },
);
