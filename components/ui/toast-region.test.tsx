import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { failureOf } from '@/lib/rules/failure';
import { ActionMenu } from './action-menu';
import { IconButton } from './icon-button';
import { reportMissingPart, toast } from './toast';
import { ToastRegion } from './toast-region';

afterEach(cleanup);

it.each([
  [
    'a part of it is missing, without a guess why',
    reportMissingPart,
    'En del av sidan kunde inte laddas',
    /^Försök igen/,
  ],
  [
    'an action is unknown after a deploy',
    () => toast.error('Det gick inte', { failure: failureOf('UNKNOWN_ACTION') }),
    'Det gick inte',
    'Vakant har uppdaterats. Ladda om sidan.',
  ],
])('offers to reload the page when %s', async (_, report, title, text) => {
  render(<ToastRegion />, { wrapper: TestPage });
  report();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ladda om sidan', hidden: true })).toBeTruthy();
});

it('offers the sign-in in another tab after an action that found no session', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  render(<ToastRegion />, { wrapper: TestPage });
  toast.error('Det gick inte', { failure: failureOf('SIGNED_OUT') });
  fireEvent.click(await screen.findByRole('button', { name: 'Logga in igen', hidden: true }));
  expect(openTab.mock.calls).toEqual([['/sign-in?next=%2F', '_blank', 'noopener']]);
  await waitFor(() => expect(screen.queryByText('Det gick inte')).toBeNull());
});

it('closes a toast once its action is done, because its text is no longer true', async () => {
  let finish = () => undefined as void;
  const onPress = () => new Promise<void>((resolve) => (finish = resolve));
  render(<ToastRegion />, { wrapper: TestPage });
  toast.success('Borttagen', { action: { label: 'Ångra', onPress } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ångra', hidden: true }));
  expect(screen.getByText('Borttagen')).toBeTruthy();
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByText('Borttagen')).toBeNull());
});

it('shows the result of an action in the place of its toast', async () => {
  const onPress = () => toast.success('Tillbaka', { id: 'one' });
  render(<ToastRegion />, { wrapper: TestPage });
  toast.success('Borttagen', { id: 'one', action: { label: 'Ångra', onPress } });
  const button = await screen.findByRole('button', { name: 'Ångra', hidden: true });
  await act(async () => void fireEvent.click(button));
  expect(screen.queryByText('Borttagen')).toBeNull();
  expect(screen.getByText('Tillbaka')).toBeTruthy();
});

it('a menu that is closed while a toast is shown returns the focus to its button', async () => {
  render(
    <>
      <ActionMenu
        entries={[{ label: 'Ta bort', onSelect: () => undefined }]}
        trigger={<IconButton icon="ellipsis" label="Meny" />}
      />
      <ToastRegion />
    </>,
    { wrapper: TestPage },
  );
  toast.success('Sparat');
  expect(await screen.findByText('Sparat')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Meny' });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ta bort' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
