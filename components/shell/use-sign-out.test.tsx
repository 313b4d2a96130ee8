import { onlineManager, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '@/components/ui/toast';
import { signOut } from '@/lib/desk/staff/sign-in';
import { messages } from '@/lib/i18n/messages';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useSignOut } from './use-sign-out';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

// Toasts of another test file may still wait, because test files share loaded modules.
beforeEach(() => receiveToasts(() => undefined)());

/** A page that reads repeatedly. */
function setUp() {
  const read = vi.fn<(options: { signal: AbortSignal }) => Promise<number>>(() => Promise.resolve(1));
  function Page() {
    const signOut = useSignOut();
    useQuery({ queryKey: ['inventory'], queryFn: read, refetchInterval: 1 });
    return <button onClick={() => void signOut()}>Sign out</button>;
  }
  render(
    <TestPage locale="en">
      <Page />
    </TestPage>,
  );
  return { read, leave: () => fireEvent.click(screen.getByRole('button')) };
}

it('reads nothing while the session is being ended', async () => {
  const { read, leave } = setUp();
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
  let isOngoing = true;
  mockOf(signOut).mockImplementation(async () => {
    const before = read.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read.mock.calls).toHaveLength(before);
    isOngoing = false;
  });
  leave();
  await waitFor(() => expect(isOngoing).toBe(false));
});

it('aborts the current read', async () => {
  const { read, leave } = setUp();
  let signal: AbortSignal | undefined;
  read.mockImplementation((options) => {
    ({ signal } = options);
    return new Promise(() => undefined);
  });
  await waitFor(() => expect(signal).toBeDefined());
  leave();
  await waitFor(() => expect(signal!.aborted).toBe(true));
});

it('says that it failed, and lets the page read again', async () => {
  const { read, leave } = setUp();
  mockOf(signOut).mockRejectedValue(new TypeError('Failed to fetch'));
  const errors: (string | null)[] = [];
  receiveToasts(({ variant, title }) => void (variant === 'error' && errors.push(title)));
  leave();
  await waitFor(() => expect(errors).toContain(messages.en.errors.NETWORK));
  const before = read.mock.calls.length;
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
});
