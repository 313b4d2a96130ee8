import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeliverySession } from '@/lib/browser/delivery/delivery-session';
import { noDelivery } from '@/lib/browser/delivery/delivery-state';
import { messages } from '@/lib/i18n/messages';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import { TestPage } from '@/lib/testing/harness/test-page';
import { DeliveryReview } from './delivery-review';

const record: DeliveryRecord = {
  id: 'delivery-1',
  name: 'Leverans',
  files: [],
  others: [],
  choices: { assigned: {}, place: 'last', publish: false },
  begun: null,
  outcomes: {},
  runId: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says why the listings of a delivery could not be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const state = { ...noDelivery, isLoaded: true, isOpen: true, record };
  render(
    <TestPage locale="en">
      <DeliveryReview session={createDeliverySession('staff-1')} state={state} record={record} />
    </TestPage>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(messages.en.errors.NETWORK);
});
