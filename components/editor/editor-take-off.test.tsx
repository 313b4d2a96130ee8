import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { liveListing } from '@/lib/testing/model/any-listing';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorTakeOff, type EditorTakeOffProps } from './editor-take-off';

mockOf(setOffReason).mockResolvedValue({ ok: true, value: null });

const { action } = messages.sv.editor.takeOff;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

function Opener({ onTakeOff }: Pick<EditorTakeOffProps, 'onTakeOff'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <EditorTakeOff
        {...{
          listing: liveListing,
          dirty: false,
          open,
          onClose: () => setOpen(false),
          onTakeOff,
          finalFocus: () => null,
        }}
      />
    </>
  );
}

function open(onTakeOff: EditorTakeOffProps['onTakeOff']) {
  render(
    <TestPage staffRole="publisher">
      <Opener onTakeOff={onTakeOff} />
    </TestPage>,
  );
}

it('takes the listing off after a cancelled attempt with an unreadable date', async () => {
  const onTakeOff = vi.fn<() => Promise<void>>(() => Promise.resolve());
  open(onTakeOff);
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

it('asks for the reason again the next time the listing is taken off', async () => {
  open((saveReason) => saveReason(false));
  fireEvent.click(await screen.findByText('Uthyrd'));
  const isDayDisabled = () => screen.getByRole<HTMLFieldSetElement>('group').disabled;
  expect(isDayDisabled()).toBe(false);
  press(action);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Öppna');
  await screen.findByRole('alertdialog');
  // The date can be typed only after a reason is chosen.
  expect(isDayDisabled()).toBe(true);
});

it('replaces no reason that a colleague gave who had taken the listing off already', async () => {
  mockOf(setOffReason)
    .mockReset()
    .mockResolvedValue({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
  open((saveReason) => saveReason(true));
  fireEvent.click(await screen.findByText('Uthyrd'));
  press(action);
  await waitFor(() => expect(mockOf(setOffReason).mock.calls).toMatchObject([[{ asked: { seenAt: null } }]]));
});

it('takes the listing off when Enter is pressed on the chosen reason', async () => {
  const onTakeOff = vi.fn<() => Promise<void>>(() => Promise.resolve());
  open(onTakeOff);
  const reason = await screen.findByRole<HTMLInputElement>('radio', { name: 'Uthyrd' });
  fireEvent.click(reason);
  // What a browser does on Enter.
  reason.form?.requestSubmit();
  await waitFor(() => expect(onTakeOff).toHaveBeenCalledOnce());
});
