import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { startRun } from '@/lib/desk/bulk/actions';
import type { RowEffect } from '@/lib/rules/bulk/bulk-run';
import { openSlowly, router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { runRowWith, runWith } from '@/lib/testing/model/any-run';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ImportCheck } from './import-check';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const effects: RowEffect[] = ['goesOff', 'goesOff', 'goesLive', 'staysLive', 'unchanged'];

it('lists what goes off the market first, has a tab for each outcome, and asks before it starts', async () => {
  const rows = effects.map((effect, at) => {
    return { number: at + 2, name: `NS-${at}`, faults: [], planned: runRowWith(at, { effect }) };
  });
  const run = runWith({ source: 'import' }, { byEffect: { goesOff: 2, goesLive: 1, staysLive: 1, unchanged: 1 } });
  render(
    <TestPage locale="en" known={[[amenitiesQuery.queryKey, []]]} staffRole="publisher">
      <ImportCheck checked={{ run, rows }} />
    </TestPage>,
  );
  expect(screen.getByRole('status').textContent).toContain(
    '2 listings go off the market · 1 listing goes live · 1 listing changes and keeps its status',
  );
  const tabs = screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent ?? tab.textContent);
  expect(tabs).toEqual(['All5', 'Goes live1', 'Stays live1', 'Goes off2', 'No change1']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kungsgatan 0'),
    expect.stringContaining('Kungsgatan 1'),
  ]);
  expect(screen.getByRole('button', { name: 'Run on 4 listings' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include Kungsgatan 0, NS-0' }));
  fireEvent.click(screen.getByRole('button', { name: 'Run on 3 listings' }));
  expect(await screen.findByRole('alertdialog', { name: 'Take 1 listing off the market?' })).toBeTruthy();
});

it('starts its run once, also if the button is pressed again before the page of the run has opened', async () => {
  mockOf(startRun)
    .mockClear()
    .mockResolvedValue({ ok: true, value: {} as never });
  const run = runWith({ source: 'import' }, { byEffect: { goesLive: 1 } });
  const rows = [{ number: 2, name: 'NS-1', faults: [], planned: runRowWith(1, { effect: 'goesLive' }) }];
  render(
    <TestPage known={[[amenitiesQuery.queryKey, []]]} staffRole="publisher">
      <ImportCheck checked={{ run, rows }} />
    </TestPage>,
  );
  const opened = openSlowly();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Kör på 1 lokal' }));
  press();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/runs/run-1'));
  await act(async () => press());
  expect(startRun).toHaveBeenCalledOnce();
  await act(async () => opened());
});
