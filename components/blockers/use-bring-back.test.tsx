import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { receiveToasts } from '@/components/ui/toast';
import { previewBulk, startRun } from '@/lib/desk/bulk/actions';
import { saveObject } from '@/lib/desk/objects/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { router } from '@/lib/testing/harness/next-navigation';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useBringBack } from './use-bring-back';

afterEach(() => {
  cleanup();
  router.push.mockClear();
});

const building = exampleObjectWith(1, { streetAddress: 'Storgatan 1', streetAddress2: null, status: 'archived' });
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
  const shown: string[] = [];
  receiveToasts(({ variant, title }) => void shown.push(`${variant}: ${title}`));
  const saved = { receipt: { ...building, outcome: 'updated' }, requestId: null, at: '2026-11-26T10:00:00.000Z' };
  mockOf(saveObject).mockResolvedValue({ ok: true, value: saved });
  mockOf(previewBulk).mockResolvedValue({ ok: true, value: { id: 'run-1' } });
  mockOf(startRun).mockResolvedValue(answer);
  render(
    <TestPage>
      <Page />
    </TestPage>,
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

it('after its page was left, it opens no other page, and says in a message what failed', async () => {
  const saved = { receipt: { ...building, outcome: 'updated' }, requestId: null, at: '2026-11-26T10:00:00.000Z' };
  const failed = { ok: false, failure: failureOf('TIMEOUT') } as const;
  const shown: string[] = [];
  receiveToasts(({ variant, title }) => void shown.push(`${variant}: ${title}`));
  mockOf(previewBulk).mockResolvedValue({ ok: true, value: { id: 'run-1' } });
  mockOf(startRun).mockResolvedValue({ ok: true, value: undefined });
  for (const answer of [{ ok: true, value: saved } as const, failed]) {
    let end: () => void = () => undefined;
    mockOf(saveObject).mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(answer))));
    const { unmount } = render(
      <TestPage>
        <Page />
      </TestPage>,
    );
    fireEvent.click(screen.getByRole('button'));
    unmount();
    await act(async () => end());
  }
  expect(router.push).not.toHaveBeenCalled();
  expect(shown).toEqual([
    'success: Storgatan 1 är återaktiverad. 2 lokaler publiceras nu.',
    'error: Det gick inte: Återaktivera',
  ]);
});
