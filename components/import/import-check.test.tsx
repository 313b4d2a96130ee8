import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { RowEffect } from '@/lib/rules/bulk/bulk-run';
import { TestPage } from '@/lib/testing/harness/test-page';
import { runRowWith, runWith } from '@/lib/testing/model/any-run';
import { ImportCheck } from './import-check';

afterEach(cleanup);

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
