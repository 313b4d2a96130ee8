import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';
import { failureOf } from '@/lib/rules/failure';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { UnsentPhotosContext } from './unsent-photos-context';
import { useFloorPlanUpload } from './use-floor-plan-upload';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = new File(['no image'], 'plan.png', { type: 'image/png' });

/** The hook inside a draft store, which restores the drafts of an earlier opening of the page. */
function open(restored: DraftFile[] = []) {
  const reported: (DraftFile | null)[] = [];
  const keeper = {
    restored,
    discards: 0,
    onChange: () => undefined,
    onPlanChange: (file: DraftFile | null) => void reported.push(file),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnsentPhotosContext value={{ ...keeper }}>{children}</UnsentPhotosContext>
  );
  const uploaded: string[] = [];
  const options = { onPendingChange: () => undefined, onUploaded: (url: string) => void uploaded.push(url) };
  const hook = renderHook(() => useFloorPlanUpload(options), { wrapper });
  function discardAll() {
    keeper.discards += 1;
    hook.rerender();
  }
  return { reported, uploaded, discardAll, ...hook };
}

it('reports a floor plan to the draft store until it is uploaded or discarded, even after a failed upload', async () => {
  const { reported, result } = open();
  act(() => result.current.start(plan));
  expect(reported.at(-1)).toMatchObject({ name: 'plan.png', file: plan, slot: 'floorPlan', after: null });
  await waitFor(() => expect(result.current.upload?.failure).not.toBeNull());
  expect(reported.at(-1)).toMatchObject({ file: plan });
  act(() => result.current.clear());
  expect(reported.at(-1)).toBeNull();
});

it('drops a floor plan that failed when all changes of the form are discarded', async () => {
  const { discardAll, reported, result } = open();
  act(() => result.current.start(plan));
  await waitFor(() => expect(result.current.upload?.failure).not.toBeNull());
  discardAll();
  expect(result.current.upload).toBeNull();
  expect(reported.at(-1)).toBeNull();
});

it('continues with the floor plan of a draft, and ignores the photos of the draft', () => {
  const photo: DraftFile = { id: 'a', name: 'a.jpg', file: new File(['a'], 'a.jpg'), after: null };
  const saved: DraftFile = { id: 'p', name: 'plan.png', file: plan, after: null, slot: 'floorPlan' };
  expect(open([photo]).result.current.upload).toBeNull();
  expect(open([photo, saved]).result.current.upload).toMatchObject({ file: plan });
});

it('uses the upload queue of the photos: a rejection can be retried, and cancelling aborts the request', async () => {
  const { requests, Request } = fakeUploadRequests();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ me: { rateLimit: { uploadsPerMinute: 6000 } } })));
  const sent = (count: number) =>
    waitFor(() => {
      expect(requests).toHaveLength(count);
      return requests.at(-1)!;
    });
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'plan.jpg');
  const { result, uploaded } = open();

  act(() => result.current.start(jpeg));
  const refused = await sent(1);
  expect(refused.path).toBe('/api/uploads/floor-plan');
  await act(async () => refused.answer(400, { failure: failureOf('BAD_REQUEST', { requestId: 'r-1' }) }));
  await waitFor(() => expect(result.current.upload?.failure).not.toBeNull());
  expect(result.current.upload?.failure).toEqual({ code: 'BAD_REQUEST', requestId: 'r-1' });
  act(() => void result.current.retry());
  const accepted = await sent(2);
  await act(async () => accepted.answer(200, { url: 'https://media.example/plan' }));
  await waitFor(() => expect(uploaded).not.toEqual([]));
  expect(uploaded).toEqual(['https://media.example/plan']);
  await waitFor(() => expect(result.current.upload).toBeNull());

  act(() => result.current.start(jpeg));
  const cancelled = await sent(3);
  act(() => result.current.clear());
  expect(cancelled.isAborted).toBe(true);
  expect(result.current.upload).toBeNull();
});
