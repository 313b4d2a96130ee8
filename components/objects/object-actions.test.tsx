import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ObjectActions } from './object-actions';

afterEach(cleanup);

const client = new QueryClient();
const page = (status: 'active' | 'archived') => (
  <TestPage client={client} staffRole="publisher">
    <ObjectActions
      summary={
        {
          object: { id: 'o', externalRef: 'NS-1', streetAddress: 'Avägen 1', status },
          rows: [],
          counts: { published: 0 },
        } as unknown as ObjectSummary
      }
    />
  </TestPage>
);

it('the focus stays on the button when the building is archived, and when it is brought back', () => {
  const { rerender } = render(page('active'));
  screen.getByRole('button', { name: 'Arkivera' }).focus();
  rerender(page('archived'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Återaktivera' }));
  rerender(page('active'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arkivera' }));
});

it('an address that was typed and not saved is marked as such when the dialog is opened again', async () => {
  const words = messages.sv.objects;
  render(page('active'));
  const openDialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: words.edit }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: words.fields.streetAddress });
  };
  fireEvent.change(await openDialog(), { target: { value: 'Bvägen 2' } });
  fireEvent.click(screen.getByRole('button', { name: messages.sv.ui.cancel }));
  expect((await openDialog()).value).toBe('Bvägen 2');
  expect(screen.getByText(words.draftRestored)).toBeTruthy();
});

it('only restoring is a primary button, and other actions are also in a menu for narrow windows', async () => {
  const { rerender } = render(page('active'));
  for (const button of screen.getAllByRole('button')) expect(button.className).not.toContain('button-primary');
  rerender(page('archived'));
  expect(screen.getByRole('button', { name: 'Återaktivera' }).className).toContain('button-primary');
  expect(screen.getByRole('button', { name: 'Ändra adress' }).className).toContain('max-xl:hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Fler åtgärder' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ändra adress …']);
});
