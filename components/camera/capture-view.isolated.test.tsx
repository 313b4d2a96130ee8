import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { CaptureView } from './capture-view';
import type { TakenPhotos } from './use-taken-photos';

// Replaces the camera, the drawing of its picture and the storage of the phone.
vi.mock('./use-camera', () => {
  const video = createRef<HTMLVideoElement>();
  return { useCamera: () => ({ video, state: { kind: 'live', width: 4, height: 3 }, retry: () => undefined }) };
});
vi.mock('@/lib/browser/uploads/draw-jpeg', () => ({ drawJpeg: () => Promise.resolve({ blob: new Blob(['x']) }) }));
let endStoring: (isStored: boolean) => void;
const store = vi.fn<TakenPhotos['store']>(() => new Promise((resolve) => (endStoring = resolve)));
vi.mock('./use-taken-photos', () => ({
  useTakenPhotos: () => ({ photos: [], sending: 0, latest: null, retaking: null, fault: null, store }),
}));

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('flashes only for a picture that it takes, not for a press while the photo before is being stored', async () => {
  const flash = vi.fn<Element['animate']>();
  HTMLElement.prototype.animate = flash;
  render(
    <TestPage locale="en">
      <CaptureView listing={inventoryRow(exampleListingWith(1))} onClose={() => undefined} />
    </TestPage>,
  );
  const shutter = screen.getByRole('button', { name: messages.en.camera.shutter });
  const press = () => act(async () => fireEvent.click(shutter));
  await press();
  await press();
  expect([store.mock.calls.length, flash.mock.calls.length]).toEqual([1, 1]);
  await act(async () => endStoring(true));
  await press();
  expect([store.mock.calls.length, flash.mock.calls.length]).toEqual([2, 2]);
});
