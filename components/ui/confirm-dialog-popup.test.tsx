import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ConfirmDialogPopup } from './confirm-dialog-popup';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('can be closed once its action takes long, and the answer then does not close a later question', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: () => void = () => undefined;
  const onClose = vi.fn<() => void>();
  const question = (open: boolean) => (
    <TestPage>
      <ConfirmDialogPopup
        open={open}
        onClose={onClose}
        title="Ta bort?"
        description=""
        confirmLabel="Ta bort"
        onConfirm={() => new Promise<void>((resolve) => (answer = resolve))}
      >
        <input aria-label="Orsak" />
      </ConfirmDialogPopup>
    </TestPage>
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const { rerender } = render(question(true));
  fireEvent.submit(document.querySelector('form')!);
  expect(button('Avbryt').disabled).toBe(true);
  expect(screen.getByLabelText('Orsak').closest('[inert]')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  expect(screen.getByRole('status').textContent).toContain(messages.sv.ui.slowThen.report);
  fireEvent.click(button('Stäng'));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(question(false));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  rerender(question(true));
  expect(button('Ta bort').getAttribute('aria-busy')).toBeNull();
  await act(async () => answer());
  expect(onClose).toHaveBeenCalledOnce();
});
