import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { messages } from '@/lib/i18n/messages';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorTakeOff } from './editor-take-off';

vi.mock('@/lib/desk/off-reasons/actions', () => ({ setOffReason: null }));

const { action } = messages.sv.editor.takeOff;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

function Opener({ onTakeOff }: { onTakeOff: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <EditorTakeOff
        {...{ listing: liveListing, dirty: false, open, onOpenChange: setOpen, onTakeOff, finalFocus: () => null }}
      />
    </>
  );
}

it('takes the listing off after it was closed with a day that cannot be read', async () => {
  const onTakeOff = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <StaffProvider staff={{ id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' }}>
          <Opener onTakeOff={onTakeOff} />
        </StaffProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  fireEvent.click(await screen.findByText('Uthyrd'));
  const day = screen.getByRole('textbox');
  fireEvent.change(day, { target: { value: 'mitten av mars' } });
  fireEvent.blur(day);
  press(action);
  expect(onTakeOff).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Avbryt' }).disabled).toBe(false));
  press('Avbryt');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Öppna');
  await screen.findByRole('alertdialog');
  press(action);
  await waitFor(() => expect(onTakeOff).toHaveBeenCalledOnce());
});
