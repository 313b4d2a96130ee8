import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { useBringBack } from './use-bring-back';

const { object, startRun, shown } = vi.hoisted(() => ({
  object: { current: {} },
  startRun: vi.fn<() => Promise<unknown>>(),
  shown: [] as string[],
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  unstable_isUnrecognizedActionError: () => false,
}));
vi.mock('@/components/ui/toast', () => {
  const note = (kind: string) => (text: string) => void shown.push(`${kind}: ${text}`);
  return { useToast: () => ({ success: note('success'), info: note('info'), error: note('error') }) };
});
vi.mock('@/lib/desk/objects/actions', () => ({
  saveObject: () => {
    const receipt = { ...object.current, outcome: 'updated' };
    return Promise.resolve({ ok: true, value: { receipt, requestId: null, at: '2026-11-26T10:00:00.000Z' } });
  },
  archiveObject: null,
}));
vi.mock('@/lib/desk/bulk/actions', () => ({
  previewBulk: () => Promise.resolve({ ok: true, value: { run: { id: 'run-1' } } }),
  startRun,
}));

afterEach(cleanup);

const building = exampleObjectWith(1, { streetAddress: 'Storgatan 1', streetAddress2: null, status: 'archived' });
object.current = building;
const summary = { object: building, rows: [], counts: { published: 0, unpublished: 0, draft: 0 } };

function Page() {
  const { bringBack } = useBringBack();
  return (
    <button type="button" onClick={() => void bringBack(summary, ['l-1', 'l-2'])}>
      start
    </button>
  );
}

async function bringBack(answer: unknown) {
  shown.length = 0;
  startRun.mockResolvedValue(answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <Page />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  return shown;
}

it('says that premises are published with the building only after their run has started', async () => {
  expect(await bringBack({ ok: true, value: null })).toEqual([
    'success: Storgatan 1 är återaktiverad. 2 lokaler publiceras nu.',
  ]);
  cleanup();
  expect(await bringBack({ ok: false, failure: failureOf('NETWORK') })).toEqual([
    'success: Storgatan 1 är återaktiverad',
    `error: ${messages.sv.objects.backNotPublished}`,
  ]);
});
