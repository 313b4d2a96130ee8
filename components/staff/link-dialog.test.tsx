import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { messages } from '@/lib/i18n/messages';
import { LinkDialog } from './link-dialog';

afterEach(cleanup);

it('opens with the focus on the copy button', async () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <Announcer>
        <LinkDialog
          kind="join"
          name="Kim"
          link="https://desk.example/invite/a"
          isMailed={false}
          onClose={() => undefined}
        />
      </Announcer>
    </NextIntlClientProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kopiera länken' })));
});
