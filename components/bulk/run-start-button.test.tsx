import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWith } from '@/lib/testing/model/any-run';
import { startRun } from '@/lib/desk/bulk/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { saveSelection, readSelection } from './saved-selection';
import { RunStartButton } from './run-start-button';

const start = mockOf(startRun);

const staff = { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' as const };

beforeEach(() => {
  start.mockReset().mockResolvedValue({ ok: true, value: {} });
  saveSelection(staff.id, { list: '', ids: ['a', 'b'] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(counts: Parameters<typeof runWith>[1]) {
  const onDriven = vi.fn<(started: boolean) => void>();
  render(
    <TestPage staff={staff}>
      <RunStartButton run={runWith({}, counts)} label="Kör" onDriven={onDriven} />
    </TestPage>,
  );
  return onDriven;
}

it('asks for confirmation with the number of listings it unpublishes, then clears the selection', async () => {
  const onDriven = show({ byEffect: { goesOff: 3, goesLive: 1, unchanged: 2 } });
  fireEvent.click(screen.getByRole('button', { name: 'Kör' }));
  const question = await screen.findByRole('alertdialog', { name: 'Avpublicera 3 lokaler?' });
  expect(question.textContent).toContain('4 lokaler');
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Avpublicera 3' }));
  await waitFor(() => expect(onDriven).toHaveBeenCalledWith(true));
  expect(start.mock.calls).toMatchObject([[{ asked: { id: 'run-1' } }]]);
  expect(readSelection(staff.id, '')).toEqual([]);
});

it('starts at once if no listing goes off the market', async () => {
  const onDriven = show({ byEffect: { goesLive: 2, staysLive: 1 } });
  fireEvent.click(screen.getByRole('button', { name: 'Kör' }));
  await waitFor(() => expect(onDriven).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
