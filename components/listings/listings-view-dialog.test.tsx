import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { receiveToasts } from '@/components/ui/toast';
import { deleteView } from '@/lib/desk/views/actions';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsViewDialog } from './listings-view-dialog';

afterEach(cleanup);

it('says that a view was not deleted if the request fails', async () => {
  mockOf(deleteView).mockResolvedValue({ ok: false, failure: { code: 'FORBIDDEN_ROLE' } });
  const shown: string[] = [];
  receiveToasts(({ variant, title }) => void shown.push(`${variant}: ${title}`));
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
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  await waitFor(() => expect(shown).toEqual(['error: Vyn är inte borttagen']));
});
