// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';
import { UnsentPhotosContext } from './unsent-photos';
import { useFloorPlanUpload } from './use-floor-plan-upload';

afterEach(cleanup);

const plan = new File(['no image'], 'plan.png', { type: 'image/png' });

/** The field inside a draft store, which restores the drafts of an earlier opening of the page. */
function open(restored: DraftFile[] = []) {
  const reported: (DraftFile | null)[] = [];
  const keeper = {
    restored,
    onChange: () => undefined,
    onPlanChange: (file: DraftFile | null) => void reported.push(file),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnsentPhotosContext value={keeper}>{children}</UnsentPhotosContext>
  );
  const options = { onPendingChange: () => undefined, onUploaded: () => undefined };
  return { reported, ...renderHook(() => useFloorPlanUpload(options), { wrapper }) };
}

it('lets drafts keep a floor plan until it is uploaded or given up, also one that could not be uploaded', async () => {
  const { reported, result } = open();
  act(() => result.current.start(plan));
  expect(reported.at(-1)).toMatchObject({ name: 'plan.png', file: plan, slot: 'floorPlan', after: null });
  await vi.waitFor(() => expect(result.current.upload?.failure).not.toBeNull(), 10_000);
  expect(reported.at(-1)).toMatchObject({ file: plan });
  act(() => result.current.clear());
  expect(reported.at(-1)).toBeNull();
});

it('goes on with the floor plan of a draft, and leaves its photos to others', () => {
  const photo: DraftFile = { id: 'a', name: 'a.jpg', file: new File(['a'], 'a.jpg'), after: null };
  const saved: DraftFile = { id: 'p', name: 'plan.png', file: plan, after: null, slot: 'floorPlan' };
  expect(open([photo]).result.current.upload).toBeNull();
  expect(open([photo, saved]).result.current.upload).toMatchObject({ name: 'plan.png', file: plan });
});
