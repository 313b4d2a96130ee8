import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { messages } from '@/lib/i18n/messages';
import { openSlowly, router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { BulkNoticeDialog } from './bulk-notice-dialog';

const words = messages.sv.blockers;

afterEach(() => {
  cleanup();
  router.push.mockClear();
});

it.each(['999', '2,5', ''])('a notice period of "%s" is rejected before any listing is changed', (months) => {
  render(
    <TestPage>
      <BulkNoticeDialog ids={['a', 'b']} onClose={() => undefined} />
    </TestPage>,
  );
  const field = screen.getByLabelText(words.bulkNotice.label);
  fireEvent.change(field, { target: { value: months } });
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText(words.wrongNotice)).toBeTruthy();
  expect(previewBulk).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});

it('can be closed once its preview takes long, which then does not open', async () => {
  let answer: () => void = () => undefined;
  mockOf(previewBulk).mockReturnValue(
    new Promise((resolve) => (answer = () => resolve({ ok: true, value: { id: 'run' } as never }))),
  );
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <TestPage>
      <BulkNoticeDialog ids={['a', 'b']} onClose={onClose} />
    </TestPage>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(screen.getByText('Stäng'));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await act(async () => answer());
  expect(router.push).not.toHaveBeenCalled();
});

it('plans one run, also if its button is pressed again before the preview has opened', async () => {
  mockOf(previewBulk)
    .mockClear()
    .mockResolvedValue({ ok: true, value: { id: 'run' } as never });
  const opened = openSlowly();
  render(
    <TestPage>
      <BulkNoticeDialog ids={['a', 'b']} onClose={() => undefined} />
    </TestPage>,
  );
  const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
  await submit();
  await submit();
  expect(previewBulk).toHaveBeenCalledOnce();
  await act(async () => opened());
});
