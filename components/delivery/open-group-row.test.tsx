import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createDeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { PhotoGroup } from '@/lib/rules/delivery/photo-groups';
import { TestPage } from '@/lib/testing/harness/test-page';
import { OpenGroupRow } from './open-group-row';
import { useChoices } from './use-choices';

afterEach(cleanup);

const group = { key: 'a', name: 'Kontor A', files: [], match: { clue: null, candidates: [] } } as unknown as PhotoGroup;
const session = createDeliverySession('staff-1');

function Row() {
  const choices = useChoices(session, { choices: { assigned: {} } } as never, []);
  return <OpenGroupRow group={group} isLeftOut={false} choices={choices} />;
}

it('moves the focus back to the button that began a choice when the choice is cancelled', async () => {
  render(
    <TestPage>
      <ul>
        <Row />
      </ul>
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Välj lokal/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Välj lokal/ }));
});
