import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts, type ToastRequest } from '@/components/ui/toast';
import { saveObject } from '@/lib/desk/objects/actions';
import { messages } from '@/lib/i18n/messages';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorBringBack } from './editor-bring-back';

afterEach(cleanup);

it('shows the receipt of the building with the time and the request id', async () => {
  const object = exampleObjectWith(1, { status: 'archived' });
  const saved = { receipt: { ...object, outcome: 'updated' }, requestId: 'r-1', at: '2026-11-26T10:00:00.000Z' };
  mockOf(saveObject).mockResolvedValue({ ok: true, value: saved });
  const toasts: ToastRequest[] = [];
  receiveToasts((toast) => void toasts.push(toast));
  const onFailure = vi.fn<() => void>();
  render(
    <TestPage>
      <EditorBringBack object={object} onClose={() => undefined} onFailure={onFailure} />
    </TestPage>,
  );
  const confirm = await screen.findByRole('button', { name: messages.sv.editor.building.restore });
  await act(async () => void fireEvent.click(confirm));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(null);
  expect(toasts).toMatchObject([{ variant: 'success', description: expect.stringMatching(/11:00.*r-1/) as string }]);
});
