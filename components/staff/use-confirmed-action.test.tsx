import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { confirmPassword } from '@/lib/desk/staff/own-actions';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { useConfirmedAction } from './use-confirmed-action';

const { refresh } = router;
const confirming = mockOf(confirmPassword);

let isConfirmed: boolean;
let isGone: boolean;
beforeEach(() => {
  isConfirmed = isGone = false;
  refresh.mockReset();
  confirming.mockReset().mockImplementation(() => {
    isConfirmed = true;
    return Promise.resolve({ ok: true, value: undefined });
  });
});
afterEach(cleanup);

function askFirst(): Promise<ActionResult<void>> {
  if (isGone) return Promise.resolve({ ok: false, failure: failureOf('STAFF_GONE') });
  return Promise.resolve(
    isConfirmed ? { ok: true, value: undefined } : { ok: false, failure: failureOf('CONFIRM_PASSWORD') },
  );
}

function Page() {
  const { run, dialog } = useConfirmedAction();
  const [results, setResults] = useState<string[]>([]);
  async function start(name: string) {
    const result = await run(askFirst, null);
    setResults((before) => [...before, `${name} ${result.ok ? 'ok' : result.failure.code}`]);
  }
  return (
    <>
      <button type="button" onClick={() => void Promise.all([start('first'), start('second')])}>
        start
      </button>
      <output>{results.join(', ')}</output>
      {dialog}
    </>
  );
}

async function startBoth() {
  render(
    <TestPage>
      <Page />
    </TestPage>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'start' })));
}

const shown = () => screen.getByRole('status', { hidden: true }).textContent;

it('completes two simultaneous actions after one password', async () => {
  await startBoth();
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText(messages.sv.staff.password), { target: { value: 'kaffe lampa tak' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.confirm.submit })));
  await waitFor(() => expect(shown()).toBe('first ok, second ok'));
  expect(confirmPassword).toHaveBeenCalledTimes(1);
});

it('ends two simultaneous actions when the person cancels', async () => {
  await startBoth();
  await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.ui.cancel })));
  await waitFor(() => expect(shown()).toBe('first CONFIRM_PASSWORD, second CONFIRM_PASSWORD'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refreshes the page when an action fails because a colleague removed the person meanwhile', async () => {
  isGone = true;
  await startBoth();
  await waitFor(() => expect(shown()).toBe('first STAFF_GONE, second STAFF_GONE'));
  expect(refresh).toHaveBeenCalled();
});

it('can be cancelled when the check of the password takes long', async () => {
  confirming.mockReturnValueOnce(new Promise(() => undefined));
  await startBoth();
  await screen.findByRole('dialog');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.staff.confirm.submit })));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  await act(async () => void fireEvent.click(screen.getByText('Stäng')));
  await waitFor(() => expect(shown()).toBe('first CONFIRM_PASSWORD, second CONFIRM_PASSWORD'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
