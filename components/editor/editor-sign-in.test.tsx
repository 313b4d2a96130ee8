import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '@/lib/desk/staff/sign-in';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorSignIn } from './editor-sign-in';

afterEach(cleanup);

const asa = { id: 'asa', name: 'Åsa', email: 'asa@example.com', role: 'admin' } as const;

function Editor() {
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Nygatan 7</h1>
      {hasFailed && (
        <button type="button" onClick={() => setAsking(true)}>
          Öppna
        </button>
      )}
      {isAsking && (
        <EditorSignIn
          staff={asa}
          isTakenOver={false}
          onClose={() => setAsking(false)}
          onSignedIn={() => {
            setAsking(false);
            setHasFailed(false);
          }}
        />
      )}
    </main>
  );
}

it('after a sign-in in the editor, the page title has the focus, because the button that opened the dialog is removed', async () => {
  mockOf(signIn).mockResolvedValue({ ok: true, value: { codeWanted: false } });
  render(<Editor />, { wrapper: TestPage });
  const opener = screen.getByRole('button', { name: 'Öppna' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Logga in och spara' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nygatan 7' })));
});
