import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noDelivery } from '@/lib/browser/delivery/delivery-state';
import { uploadPause } from '@/lib/browser/uploads/upload-pause';
import { TestPage } from '@/lib/testing/harness/test-page';
import { DeliveryProgress } from './delivery-progress';
import type { DeliveryStep } from './use-delivery';

afterEach(() => {
  cleanup();
  uploadPause.set(null);
});

const record = {
  id: 'd1',
  name: 'Leverans',
  files: [],
  others: [],
  begun: { targets: [], leftOut: [] },
  outcomes: {},
  runId: null,
} as unknown as DeliveryStep['record'];

it('says once, as soon as an upload has failed, that it waits, and when it is tried again', () => {
  const state = { ...noDelivery, isLoaded: true, record, isWorking: true };
  render(
    <TestPage staffRole="publisher">
      <DeliveryProgress {...{ state, record }} session={{} as DeliveryStep['session']} />
    </TestPage>,
  );
  expect(screen.queryByText(/väntar på tjänsten/)).toBeNull();
  act(() => uploadPause.set(Date.parse('2026-11-29T13:05:32Z')));
  expect(screen.getByText('Uppladdningen väntar på tjänsten. Nästa försök 14:05:32.')).toBeTruthy();
  expect(screen.queryByText(/Väntar på att tjänsten svarar/)).toBeNull();
  act(() => uploadPause.set(null));
  expect(screen.queryByText(/Nästa försök/)).toBeNull();
});
