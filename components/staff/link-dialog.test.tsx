import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { TestPage } from '@/lib/testing/harness/test-page';
import { LinkDialog } from './link-dialog';

afterEach(cleanup);

it('opens with the focus on the copy button', async () => {
  render(
    <TestPage>
      <Announcer>
        <LinkDialog
          kind="join"
          name="Kim"
          link="https://desk.example/invite/a"
          isMailed={false}
          onClose={() => undefined}
        />
      </Announcer>
    </TestPage>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kopiera länken' })));
});
