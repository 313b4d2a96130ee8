import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as drawing from '@/lib/browser/uploads/draw-jpeg';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { CaptureView } from './capture-view';
import * as camera from './use-camera';
import * as takenPhotos from './use-taken-photos';

const store = vi.fn<takenPhotos.TakenPhotos['store']>();
let endStoring: (isStored: boolean) => void;

// Replaces the camera, the drawing of its picture and the storage of the phone.
beforeEach(() => {
  const state = { kind: 'live', width: 4, height: 3 } as const;
  vi.spyOn(camera, 'useCamera').mockReturnValue({ video: createRef(), state, retry: () => undefined });
  vi.spyOn(drawing, 'drawJpeg').mockResolvedValue({ blob: new Blob(['x']) });
  store.mockImplementation(() => new Promise((resolve) => (endStoring = resolve)));
  const taken = { photos: [], sending: 0, latest: null, retaking: null, fault: null, store };
  vi.spyOn(takenPhotos, 'useTakenPhotos').mockReturnValue(taken as never);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('flashes only for a picture that it takes, not for a press while the photo before is being stored', async () => {
  const flash = vi.spyOn(Element.prototype, 'animate');
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
