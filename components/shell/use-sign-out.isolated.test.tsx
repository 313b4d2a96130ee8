import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { useSignOut } from './use-sign-out';

const session = vi.hoisted(() => ({ end: (): Promise<void> => Promise.resolve() }));
const toasts = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }));
vi.mock('@/lib/desk/staff/sign-in', () => ({ signOut: () => session.end() }));
vi.mock('@/lib/browser/inventory/inventory-copy', () => ({ dropInventoryCopy: () => Promise.resolve() }));
vi.mock('@/components/ui/toast', () => ({ useToast: () => toasts }));

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

/** A page that reads repeatedly. */
function setUp() {
  const read = vi.fn<(options: { signal: AbortSignal }) => Promise<number>>(() => Promise.resolve(1));
  function Page() {
    const signOut = useSignOut();
    useQuery({ queryKey: ['inventory'], queryFn: read, refetchInterval: 1 });
    return <button onClick={() => void signOut()}>Sign out</button>;
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return { read, leave: () => fireEvent.click(screen.getByRole('button')) };
}

it('reads nothing while the session is being ended', async () => {
  const { read, leave } = setUp();
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
  let isOngoing = true;
  session.end = async () => {
    const before = read.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read.mock.calls).toHaveLength(before);
    isOngoing = false;
  };
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
  session.end = () => Promise.reject(new TypeError('Failed to fetch'));
  leave();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(messages.en.errors.NETWORK));
  const before = read.mock.calls.length;
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
});
