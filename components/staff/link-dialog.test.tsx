import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { Announcer } from '@/components/ui/announcer';
import { TestPage } from '@/lib/testing/harness/test-page';
import { LinkDialog } from './link-dialog';

afterEach(cleanup);

function show() {
  const onClose = vi.fn<() => void>();
  render(
    <TestPage>
      <Announcer>
        <LinkDialog kind="join" name="Kim" link="https://desk.example/invite/a" isMailed={false} onClose={onClose} />
      </Announcer>
    </TestPage>,
  );
  return onClose;
}

it('opens with the focus on the copy button', async () => {
  show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kopiera länken' })));
});

it('is closed by its buttons, but not by Escape, because the link is shown only once', async () => {
  const onClose = show();
  const done = await screen.findByRole('button', { name: messages.sv.staff.done });
  fireEvent.keyDown(done, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(done);
  expect(onClose).toHaveBeenCalledOnce();
});
