import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { namePhoto } from '@/lib/desk/photos/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { RoomNameDialog } from './room-name-dialog';

afterEach(cleanup);

it('announces why a name was not saved, with the id of the request', async () => {
  mockOf(namePhoto).mockResolvedValue({ ok: false, failure: { ...failureOf('NETWORK'), requestId: 'req-7' } });
  render(
    <TestPage locale="en">
      <Announcer>
        <RoomNameDialog url="https://media.example/a" name="Kök" onClose={() => undefined} />
      </Announcer>
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button', { name: messages.en.library.name.save }));
  expect((await screen.findByRole('alert')).textContent).toContain('req-7');
});
