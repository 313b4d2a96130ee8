import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { deleteView } from '@/lib/desk/views/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsViewDialog } from './listings-view-dialog';

afterEach(cleanup);

it('says that a view was not deleted if the request fails, and why, with the request id to quote', async () => {
  mockOf(deleteView).mockResolvedValue({
    ok: false,
    failure: failureOf('INTERNAL_SERVER_ERROR', { requestId: 'req_1' }),
  });
  const view = { id: '1', name: 'Söder', query: '?city=Malm%C3%B6', shared: false, own: true };
  render(
    <TestPage>
      <ListingsViewDialog
        about="delete"
        view={view}
        query=""
        mayShare={false}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
      <ToastRegion />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const toast = await screen.findByRole('dialog', { name: 'Vyn är inte borttagen' });
  expect(toast.textContent).toContain(messages.sv.errors.INTERNAL_SERVER_ERROR);
  expect(toast.textContent).toContain('req_1');
});
